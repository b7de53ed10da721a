import type { MailTemplate } from '../../../platform/mail/mail.ts';

declare module '../../../platform/mail/mail.ts' {
  interface MailValues {
    'email-changed': { name: string; email: string };
  }
}

export const emailChanged: MailTemplate<'email-changed'> = {
  texts: {
    en: {
      subject: 'The email address of your {product} account was changed',
      before: ['You now sign in to {product} with {email}.'],
      after: ['If it wasn’t you, tell your support contact right away.'],
    },
    ar: {
      subject: 'تم تغيير البريد الإلكتروني لحسابك في {product}',
      before: ['تسجّل الدخول إلى {product} الآن بالعنوان {email}.'],
      after: ['إذا لم تكن أنت من غيّره، فأبلغ الدعم فورًا.'],
    },
    de: {
      subject: 'Die E-Mail-Adresse Ihres {product}-Kontos wurde geändert',
      before: ['Sie melden sich bei {product} jetzt mit {email} an.'],
      after: ['Wenn Sie das nicht waren, informieren Sie sofort den Support.'],
    },
    br: {
      subject: 'O e-mail da sua conta do {product} foi alterado',
      before: ['Agora você entra no {product} com {email}.'],
      after: ['Se não foi você, avise o suporte imediatamente.'],
    },
    esp: {
      subject: 'Se cambió el correo de su cuenta de {product}',
      before: ['Ahora inicia sesión en {product} con {email}.'],
      after: ['Si no fue usted, avise a soporte de inmediato.'],
    },
  },
};
