import type { MailTemplate } from '../../../platform/mail/mail.ts';

declare module '../../../platform/mail/mail.ts' {
  interface MailValues {
    'two-factor-off': { name: string };
  }
}

export const twoFactorOff: MailTemplate<'two-factor-off'> = {
  texts: {
    en: {
      subject: 'Two-step sign-in is off',
      before: ['From now on, signing in to {product} takes your password alone.'],
      after: ['If it wasn’t you, set a new password right away and tell your support contact.'],
    },
    ar: {
      subject: 'تم إيقاف تسجيل الدخول بخطوتين',
      before: ['من الآن فصاعدًا تكفي كلمة المرور لتسجيل الدخول إلى {product}.'],
      after: ['إذا لم تكن أنت من أوقفه، فعيّن كلمة مرور جديدة فورًا وأبلغ الدعم.'],
    },
    de: {
      subject: 'Die Anmeldung in zwei Schritten ist ausgeschaltet',
      before: ['Ab jetzt genügt zur Anmeldung bei {product} Ihr Passwort.'],
      after: ['Wenn Sie das nicht waren, legen Sie sofort ein neues Passwort fest und informieren Sie den Support.'],
    },
    br: {
      subject: 'O acesso em duas etapas foi desativado',
      before: ['A partir de agora, basta a sua senha para entrar no {product}.'],
      after: ['Se não foi você, defina uma nova senha imediatamente e avise o suporte.'],
    },
    esp: {
      subject: 'Se desactivó el inicio de sesión en dos pasos',
      before: ['A partir de ahora, para entrar en {product} basta con su contraseña.'],
      after: ['Si no fue usted, cree una nueva contraseña de inmediato y avise a soporte.'],
    },
  },
};
