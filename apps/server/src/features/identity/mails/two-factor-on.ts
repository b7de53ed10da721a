import type { MailTemplate } from '../../../platform/mail/mail.ts';

declare module '../../../platform/mail/mail.ts' {
  interface MailValues {
    'two-factor-on': { name: string };
  }
}

export const twoFactorOn: MailTemplate<'two-factor-on'> = {
  texts: {
    en: {
      subject: 'Two-step sign-in is on',
      before: ['From now on, signing in to {product} takes a code of your authenticator app besides your password.'],
      after: ['If it wasn’t you, tell your support contact right away.'],
    },
    ar: {
      subject: 'تم تفعيل تسجيل الدخول بخطوتين',
      before: ['من الآن فصاعدًا يتطلب تسجيل الدخول إلى {product} رمزًا من تطبيق المصادقة إضافة إلى كلمة المرور.'],
      after: ['إذا لم تكن أنت من فعّله، فأبلغ الدعم فورًا.'],
    },
    de: {
      subject: 'Die Anmeldung in zwei Schritten ist eingeschaltet',
      before: [
        'Ab jetzt brauchen Sie zur Anmeldung bei {product} neben dem Passwort einen Code Ihrer Authenticator-App.',
      ],
      after: ['Wenn Sie das nicht waren, informieren Sie sofort den Support.'],
    },
    br: {
      subject: 'O acesso em duas etapas foi ativado',
      before: [
        'A partir de agora, para entrar no {product} é preciso, além da senha, um código do seu aplicativo autenticador.',
      ],
      after: ['Se não foi você, avise o suporte imediatamente.'],
    },
    esp: {
      subject: 'Se activó el inicio de sesión en dos pasos',
      before: [
        'A partir de ahora, para entrar en {product} necesita, además de la contraseña, un código de su aplicación de autenticación.',
      ],
      after: ['Si no fue usted, avise a soporte de inmediato.'],
    },
  },
};
