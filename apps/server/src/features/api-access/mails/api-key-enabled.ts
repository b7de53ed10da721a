import type { MailTemplate } from '../../../platform/mail/mail.ts';

declare module '../../../platform/mail/mail.ts' {
  interface MailValues {
    /** `by` is who did it, `key` how the key begins. */
    'api-key-enabled': { name: string; by: string; key: string; path: string };
  }
}

export const apiKeyEnabled: MailTemplate<'api-key-enabled'> = {
  texts: {
    en: {
      subject: 'An API key of your {product} account was enabled',
      before: ['{by} made or enabled the API key {key} of your account. Programs that have it act as you.'],
      button: 'See the key',
      after: ['If you don’t know about it, disable it there, set a new password and tell your support contact.'],
    },
    ar: {
      subject: 'تم تمكين مفتاح API لحسابك في {product}',
      before: ['أنشأ {by} مفتاح API لحسابك أو مكّنه: {key}. البرامج التي تملكه تعمل باسمك.'],
      button: 'عرض المفتاح',
      after: ['إذا لم تكن على علم بذلك، فعطّله هناك وعيّن كلمة مرور جديدة وأبلغ الدعم.'],
    },
    de: {
      subject: 'Ein API-Schlüssel Ihres {product}-Kontos wurde freigegeben',
      before: [
        '{by} hat den API-Schlüssel {key} Ihres Kontos erstellt oder freigegeben. Programme, die ihn haben, handeln in Ihrem Namen.',
      ],
      button: 'Schlüssel ansehen',
      after: [
        'Wenn Sie davon nichts wissen, sperren Sie ihn dort, legen Sie ein neues Passwort fest und informieren Sie den Support.',
      ],
    },
    br: {
      subject: 'Uma chave de API da sua conta do {product} foi ativada',
      before: ['{by} criou ou ativou a chave de API {key} da sua conta. Programas que a têm agem em seu nome.'],
      button: 'Ver a chave',
      after: ['Se você não sabe do que se trata, desative-a ali, defina uma nova senha e avise o suporte.'],
    },
    esp: {
      subject: 'Se habilitó una clave de API de su cuenta de {product}',
      before: [
        '{by} creó o habilitó la clave de API {key} de su cuenta. Los programas que la tienen actúan en su nombre.',
      ],
      button: 'Ver la clave',
      after: ['Si no sabe nada de ello, deshabilítela allí, cree una contraseña nueva y avise a soporte.'],
    },
  },
};
