import type { MailTemplate } from '../../../platform/mail/mail.ts';

declare module '../../../platform/mail/mail.ts' {
  interface MailValues {
    /** By a mailed link or by somebody else: API keys wait then. */
    'password-replaced': { name: string };
  }
}

export const passwordReplaced: MailTemplate<'password-replaced'> = {
  texts: {
    en: {
      subject: 'Your {product} password was changed',
      before: [
        'The password of your account was replaced just now, and your sessions were ended.',
        'API keys, if you have any, are suspended until you bring them back in your profile.',
      ],
      after: ['If it wasn’t you, set a new password right away and tell your support contact.'],
    },
    ar: {
      subject: 'تم تغيير كلمة مرورك في {product}',
      before: [
        'تم استبدال كلمة مرور حسابك الآن، وأُنهيت جلساتك.',
        'مفاتيح API، إن كانت لديك، موقوفة إلى أن تعيدها من ملفك الشخصي.',
      ],
      after: ['إذا لم تكن أنت من غيّرها، فعيّن كلمة مرور جديدة فورًا وأبلغ الدعم.'],
    },
    de: {
      subject: 'Ihr {product}-Passwort wurde geändert',
      before: [
        'Das Passwort Ihres Kontos wurde soeben ersetzt. Ihre Sitzungen wurden beendet.',
        'API-Schlüssel, falls Sie welche haben, ruhen, bis Sie sie in Ihrem Profil wieder freigeben.',
      ],
      after: ['Wenn Sie das nicht waren, legen Sie sofort ein neues Passwort fest und informieren Sie den Support.'],
    },
    br: {
      subject: 'Sua senha do {product} foi alterada',
      before: [
        'A senha da sua conta acaba de ser substituída, e suas sessões foram encerradas.',
        'As chaves de API, se você tiver alguma, ficam suspensas até que você as reative no seu perfil.',
      ],
      after: ['Se não foi você, defina uma nova senha imediatamente e avise o suporte.'],
    },
    esp: {
      subject: 'Se cambió su contraseña de {product}',
      before: [
        'La contraseña de su cuenta se sustituyó hace un momento y se cerraron sus sesiones.',
        'Las claves de API, si tiene alguna, quedan suspendidas hasta que las reactive en su perfil.',
      ],
      after: ['Si no fue usted, cree una nueva contraseña de inmediato y avise a soporte.'],
    },
  },
};
