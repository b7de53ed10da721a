import type { MailTemplate } from '../../../platform/mail/mail.ts';

declare module '../../../platform/mail/mail.ts' {
  interface MailValues {
    'password-changed': { name: string };
  }
}

export const passwordChanged: MailTemplate<'password-changed'> = {
  texts: {
    en: {
      subject: 'Your {product} password was changed',
      before: ['The password of your account was changed just now, and your other sessions were ended.'],
      after: ['If it wasn’t you, set a new password right away and tell your support contact.'],
    },
    ar: {
      subject: 'تم تغيير كلمة مرورك في {product}',
      before: ['تم تغيير كلمة مرور حسابك الآن، وأُنهيت جلساتك الأخرى.'],
      after: ['إذا لم تكن أنت من غيّرها، فعيّن كلمة مرور جديدة فورًا وأبلغ الدعم.'],
    },
    de: {
      subject: 'Ihr {product}-Passwort wurde geändert',
      before: ['Das Passwort Ihres Kontos wurde soeben geändert. Ihre anderen Sitzungen wurden beendet.'],
      after: ['Wenn Sie das nicht waren, legen Sie sofort ein neues Passwort fest und informieren Sie den Support.'],
    },
    br: {
      subject: 'Sua senha do {product} foi alterada',
      before: ['A senha da sua conta acaba de ser alterada, e suas outras sessões foram encerradas.'],
      after: ['Se não foi você, defina uma nova senha imediatamente e avise o suporte.'],
    },
    esp: {
      subject: 'Se cambió su contraseña de {product}',
      before: ['La contraseña de su cuenta se cambió hace un momento y se cerraron sus otras sesiones.'],
      after: ['Si no fue usted, cree una nueva contraseña de inmediato y avise a soporte.'],
    },
  },
};
