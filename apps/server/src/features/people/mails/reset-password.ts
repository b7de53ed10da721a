import type { MailTemplate } from '../../../platform/mail/mail.ts';

declare module '../../../platform/mail/mail.ts' {
  interface LinkMailValues {
    'reset-password': { name: string; path: string; hours: number };
  }
}

export const resetPassword: MailTemplate<'reset-password'> = {
  texts: {
    en: {
      subject: 'Set a new password for {product}',
      before: ['A new password was asked for your account. Until you set one, the present one keeps working.'],
      button: 'Set new password',
      after: ['The link works once, for {hours} hours. If it wasn’t you who asked, you can ignore this mail.'],
    },
    ar: {
      subject: 'عيّن كلمة مرور جديدة في {product}',
      before: ['طُلبت كلمة مرور جديدة لحسابك. تبقى كلمة المرور الحالية صالحة إلى أن تعيّن أخرى.'],
      button: 'تعيين كلمة مرور جديدة',
      after: ['يعمل الرابط مرة واحدة ولمدة {hours} ساعة. إذا لم تكن أنت من طلبها، فيمكنك تجاهل هذه الرسالة.'],
    },
    de: {
      subject: 'Neues Passwort für {product} festlegen',
      before: [
        'Für Ihr Konto wurde ein neues Passwort angefordert. Bis Sie eines festlegen, gilt das bisherige weiter.',
      ],
      button: 'Neues Passwort festlegen',
      after: [
        'Der Link gilt einmal und {hours} Stunden lang. Wenn Sie das nicht waren, können Sie diese E-Mail ignorieren.',
      ],
    },
    br: {
      subject: 'Defina uma nova senha do {product}',
      before: ['Foi pedida uma nova senha para a sua conta. Até que você a defina, a atual continua valendo.'],
      button: 'Definir nova senha',
      after: ['O link funciona uma única vez, por {hours} horas. Se não foi você, pode ignorar este e-mail.'],
    },
    esp: {
      subject: 'Cree una nueva contraseña de {product}',
      before: ['Se pidió una nueva contraseña para su cuenta. Hasta que la cree, la actual sigue siendo válida.'],
      button: 'Crear nueva contraseña',
      after: ['El enlace sirve una sola vez, durante {hours} horas. Si no fue usted, puede ignorar este correo.'],
    },
  },
};
