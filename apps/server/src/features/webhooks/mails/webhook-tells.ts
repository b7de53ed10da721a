import type { MailTemplate } from '../../../platform/mail/mail.ts';

declare module '../../../platform/mail/mail.ts' {
  interface MailValues {
    /** As soon as a webhook tells another address; `host` is that of the address. */
    'webhook-tells': { name: string; host: string; path: string };
  }
}

export const webhookTells: MailTemplate<'webhook-tells'> = {
  texts: {
    en: {
      subject: 'A webhook of your {product} account was added or changed',
      before: [
        'What happens in your account is sent to {host} from now on: a webhook that leads there was added, changed or switched on in your account.',
      ],
      button: 'See the webhooks',
      after: ['If you don’t know about it, remove the webhook, set a new password and tell your support contact.'],
    },
    ar: {
      subject: 'أُضيف ويب هوك في حسابك في {product} أو غُيّر',
      before: [
        'من الآن فصاعدًا يُرسل ما يحدث في حسابك إلى {host}: فقد أُضيف في حسابك ويب هوك يؤدي إلى هذا العنوان، أو غُيّر، أو شُغّل.',
      ],
      button: 'عرض الويب هوك',
      after: ['إذا لم تكن على علم بذلك، فأزل الويب هوك وعيّن كلمة مرور جديدة وأبلغ الدعم.'],
    },
    de: {
      subject: 'Ein Webhook Ihres {product}-Kontos wurde hinzugefügt oder geändert',
      before: [
        'Was in Ihrem Konto geschieht, wird ab jetzt an {host} gemeldet: In Ihrem Konto wurde ein Webhook, der dorthin führt, hinzugefügt, geändert oder eingeschaltet.',
      ],
      button: 'Webhooks ansehen',
      after: [
        'Wenn Sie davon nichts wissen, entfernen Sie den Webhook, legen Sie ein neues Passwort fest und informieren Sie den Support.',
      ],
    },
    br: {
      subject: 'Um webhook da sua conta do {product} foi adicionado ou alterado',
      before: [
        'A partir de agora, o que acontece na sua conta é enviado a {host}: um webhook que leva até lá foi adicionado, alterado ou ligado na sua conta.',
      ],
      button: 'Ver os webhooks',
      after: ['Se você não sabe do que se trata, remova o webhook, defina uma nova senha e avise o suporte.'],
    },
    esp: {
      subject: 'Se añadió o cambió un webhook de su cuenta de {product}',
      before: [
        'A partir de ahora, lo que ocurre en su cuenta se envía a {host}: en su cuenta se añadió, se cambió o se encendió un webhook que lleva allí.',
      ],
      button: 'Ver los webhooks',
      after: ['Si no sabe nada de ello, elimine el webhook, cree una contraseña nueva y avise a soporte.'],
    },
  },
};
