import type { MailTemplate } from '../../../platform/mail/mail.ts';

declare module '../../../platform/mail/mail.ts' {
  interface MailValues {
    'passcode-reset': { name: string };
  }
}

export const passcodeReset: MailTemplate<'passcode-reset'> = {
  texts: {
    en: {
      subject: 'Your credit share passcode was reset',
      before: [
        'Your credit share passcode was reset by whoever manages your account, and your sessions were ended.',
        'Sign in again and set a new passcode.',
      ],
      after: ['If you didn’t ask for this, tell your support contact.'],
    },
    ar: {
      subject: 'تمت إعادة تعيين رمز المرور',
      before: ['أعاد المسؤول عن حسابك تعيين رمز المرور، وأُنهيت جلساتك.', 'سجّل الدخول من جديد وعيّن رمز مرور جديدًا.'],
      after: ['إذا لم تطلب ذلك، فأبلغ الدعم.'],
    },
    de: {
      subject: 'Ihr Guthaben-Passcode wurde zurückgesetzt',
      before: [
        'Ihr Guthaben-Passcode wurde von der Person zurückgesetzt, die Ihr Konto verwaltet, und Ihre Sitzungen wurden beendet.',
        'Melden Sie sich neu an und legen Sie einen neuen Passcode fest.',
      ],
      after: ['Wenn Sie das nicht wollten, sagen Sie Ihrem Support Bescheid.'],
    },
    br: {
      subject: 'A sua senha de créditos foi redefinida',
      before: [
        'Quem administra a sua conta redefiniu a sua senha de créditos, e as suas sessões foram encerradas.',
        'Entre de novo e defina uma nova senha de créditos.',
      ],
      after: ['Se você não pediu isso, avise o suporte.'],
    },
    esp: {
      subject: 'Se ha restablecido su código de acceso',
      before: [
        'Quien gestiona su cuenta ha restablecido su código de acceso y se han cerrado sus sesiones.',
        'Inicie sesión de nuevo y defina un código de acceso nuevo.',
      ],
      after: ['Si no lo ha pedido, avise a su contacto de soporte.'],
    },
  },
};
