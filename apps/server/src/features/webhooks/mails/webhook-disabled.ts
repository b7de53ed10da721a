import type { MailTemplate } from '../../../platform/mail/mail.ts';

declare module '../../../platform/mail/mail.ts' {
  interface ToldMailValues {
    'webhook-disabled': { name: string; url: string; path: string };
  }
}

export const webhookDisabled: MailTemplate<'webhook-disabled'> = {
  texts: {
    en: {
      subject: 'Your webhook was switched off',
      before: [
        'Messages to {url} have failed for days, or it said that it is gone. It was switched off; events since then are not sent to it.',
      ],
      button: 'See deliveries',
      after: [
        'When the receiver works again, switch the webhook on there. Failed messages can be sent again for 30 days.',
      ],
    },
    ar: {
      subject: 'تم إيقاف الويب هوك',
      before: [
        'فشلت الرسائل إلى {url} منذ أيام، أو أعلن المستقبِل أنه لم يعد موجودًا. أُوقف الويب هوك، ولا تُرسل إليه الأحداث اللاحقة.',
      ],
      button: 'عرض الإرسالات',
      after: ['عندما يعمل المستقبِل من جديد، شغّل الويب هوك هناك. يمكن إعادة إرسال الرسائل الفاشلة لمدة 30 يومًا.'],
    },
    de: {
      subject: 'Ihr Webhook wurde ausgeschaltet',
      before: [
        'Nachrichten an {url} kamen seit Tagen nicht an, oder der Empfänger hat sich abgemeldet. Der Webhook wurde ausgeschaltet; spätere Ereignisse werden ihm nicht gesendet.',
      ],
      button: 'Zustellungen ansehen',
      after: [
        'Wenn der Empfänger wieder arbeitet, schalten Sie den Webhook dort ein. Fehlgeschlagene Nachrichten können 30 Tage lang erneut gesendet werden.',
      ],
    },
    br: {
      subject: 'Seu webhook foi desligado',
      before: [
        'As mensagens para {url} falham há dias, ou o destino avisou que não existe mais. Ele foi desligado; os eventos seguintes não são enviados a ele.',
      ],
      button: 'Ver entregas',
      after: [
        'Quando o destino voltar a funcionar, ligue o webhook ali. Mensagens que falharam podem ser reenviadas por 30 dias.',
      ],
    },
    esp: {
      subject: 'Su webhook se ha apagado',
      before: [
        'Los mensajes a {url} fallan desde hace días, o el receptor avisó de que ya no existe. Se ha apagado; los eventos posteriores no se le envían.',
      ],
      button: 'Ver entregas',
      after: [
        'Cuando el receptor vuelva a funcionar, encienda allí el webhook. Los mensajes fallidos se pueden reenviar durante 30 días.',
      ],
    },
  },
};
