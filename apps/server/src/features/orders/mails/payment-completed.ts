import type { MailTemplate } from '../../../platform/mail/mail.ts';

declare module '../../../platform/mail/mail.ts' {
  interface ToldMailValues {
    /** `amount` is money as the reader's language writes it. */
    'payment-completed': { name: string; path: string; plan: string; credits: number; amount: string };
  }
}

export const paymentCompleted: MailTemplate<'payment-completed'> = {
  texts: {
    en: {
      subject: 'Your payment arrived',
      before: ['We received your payment of {amount} for “{plan}”. Credit points added to your account: {credits}.'],
      button: 'See the receipt',
      after: ['Keep this mail for your records. If you did not make this purchase, tell your support contact.'],
    },
    ar: {
      subject: 'وصلت دفعتك',
      before: ['استلمنا دفعتك بقيمة {amount} مقابل «{plan}». نقاط الرصيد التي أُضيفت إلى حسابك: {credits}.'],
      button: 'عرض الإيصال',
      after: ['احتفظ بهذه الرسالة في سجلاتك. إن لم تقم بهذا الشراء فأبلغ جهة الدعم.'],
    },
    de: {
      subject: 'Ihre Zahlung ist eingegangen',
      before: [
        'Wir haben Ihre Zahlung von {amount} für „{plan}“ erhalten. Ihrem Konto gutgeschriebene Guthabenpunkte: {credits}.',
      ],
      button: 'Beleg ansehen',
      after: [
        'Bewahren Sie diese Mail für Ihre Unterlagen auf. Wenn Sie das nicht gekauft haben, sagen Sie es Ihrem Support.',
      ],
    },
    br: {
      subject: 'Seu pagamento chegou',
      before: ['Recebemos seu pagamento de {amount} por “{plan}”. Créditos adicionados à sua conta: {credits}.'],
      button: 'Ver o recibo',
      after: ['Guarde este e-mail para seus registros. Se você não fez esta compra, avise seu contato de suporte.'],
    },
    esp: {
      subject: 'Su pago ha llegado',
      before: ['Hemos recibido su pago de {amount} por «{plan}». Puntos de crédito añadidos a su cuenta: {credits}.'],
      button: 'Ver el recibo',
      after: ['Guarde este correo para sus registros. Si no hizo esta compra, avise a su contacto de soporte.'],
    },
  },
};
