import type { MailTemplate } from '../../../platform/mail/mail.ts';

declare module '../../../platform/mail/mail.ts' {
  interface MailValues {
    /** After a password was replaced; `hosts` are those of the webhooks that are still told. */
    'webhooks-kept': { name: string; hosts: string; path: string };
  }
}

export const webhooksKept: MailTemplate<'webhooks-kept'> = {
  texts: {
    en: {
      subject: 'Your {product} webhooks go on after the new password',
      before: [
        'The password of your account was replaced just now. What happens in your account is still sent to your webhooks at: {hosts}',
      ],
      button: 'See the webhooks',
      after: ['If you don’t know one of them, remove it there: somebody who had your password may have added it.'],
    },
    ar: {
      subject: 'يستمر الويب هوك لحسابك في {product} بعد كلمة المرور الجديدة',
      before: ['تم استبدال كلمة مرور حسابك الآن. ما يحدث في حسابك لا يزال يُرسل إلى الويب هوك لديك على: {hosts}'],
      button: 'عرض الويب هوك',
      after: ['إذا لم تعرف أحدها فأزله من هناك: فربما أضافه شخص كانت لديه كلمة مرورك.'],
    },
    de: {
      subject: 'Ihre {product}-Webhooks laufen nach dem neuen Passwort weiter',
      before: [
        'Das Passwort Ihres Kontos wurde soeben ersetzt. Was in Ihrem Konto geschieht, wird weiterhin Ihren Webhooks gemeldet, bei: {hosts}',
      ],
      button: 'Webhooks ansehen',
      after: [
        'Wenn Sie einen davon nicht kennen, entfernen Sie ihn dort: Wer Ihr Passwort hatte, kann ihn hinzugefügt haben.',
      ],
    },
    br: {
      subject: 'Seus webhooks do {product} continuam depois da nova senha',
      before: [
        'A senha da sua conta acaba de ser substituída. O que acontece na sua conta continua sendo enviado aos seus webhooks em: {hosts}',
      ],
      button: 'Ver os webhooks',
      after: ['Se você não conhece algum deles, remova-o ali: quem tinha sua senha pode tê-lo adicionado.'],
    },
    esp: {
      subject: 'Sus webhooks de {product} siguen tras la nueva contraseña',
      before: [
        'La contraseña de su cuenta se sustituyó hace un momento. Lo que ocurre en su cuenta se sigue enviando a sus webhooks en: {hosts}',
      ],
      button: 'Ver los webhooks',
      after: ['Si no conoce alguno de ellos, elimínelo allí: quien tenía su contraseña pudo haberlo añadido.'],
    },
  },
};
