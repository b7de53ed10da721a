import type { MailTemplate } from '../../../platform/mail/mail.ts';

declare module '../../../platform/mail/mail.ts' {
  interface LinkMailValues {
    'passcode-link': { name: string; path: string; hours: number };
  }
}

export const passcodeLink: MailTemplate<'passcode-link'> = {
  texts: {
    en: {
      subject: 'Set another credit share passcode',
      before: ['You asked for another credit share passcode. Until you set one, the present one stays.'],
      button: 'Set another passcode',
      after: [
        'The link works once, for {hours} hours, where you are signed in. If it wasn’t you who asked, set a new password: somebody is in your account.',
      ],
    },
    ar: {
      subject: 'عيّن رمز مرور جديدًا',
      before: ['طلبت رمز مرور جديدًا. يبقى الرمز الحالي صالحًا إلى أن تعيّن آخر.'],
      button: 'تعيين رمز مرور جديد',
      after: [
        'يعمل الرابط مرة واحدة ولمدة {hours} ساعة، حيث تكون مسجّلًا للدخول. إذا لم تكن أنت من طلبه، فعيّن كلمة مرور جديدة: شخص ما في حسابك.',
      ],
    },
    de: {
      subject: 'Neuen Guthaben-Passcode festlegen',
      before: [
        'Sie haben einen neuen Guthaben-Passcode angefordert. Bis Sie ihn festlegen, gilt der bisherige weiter.',
      ],
      button: 'Neuen Passcode festlegen',
      after: [
        'Der Link gilt einmal und {hours} Stunden lang, dort, wo Sie angemeldet sind. Wenn Sie das nicht waren, legen Sie ein neues Passwort fest: Jemand ist in Ihrem Konto.',
      ],
    },
    br: {
      subject: 'Defina outra senha de créditos',
      before: ['Você pediu outra senha de créditos. Até que você a defina, a atual continua valendo.'],
      button: 'Definir outra senha de créditos',
      after: [
        'O link funciona uma única vez, por {hours} horas, onde você estiver conectado. Se não foi você, defina uma nova senha: alguém está na sua conta.',
      ],
    },
    esp: {
      subject: 'Establezca otro código de acceso',
      before: ['Ha pedido otro código de acceso. Hasta que lo establezca, el actual sigue siendo válido.'],
      button: 'Establecer otro código de acceso',
      after: [
        'El enlace sirve una sola vez, durante {hours} horas, donde tenga la sesión iniciada. Si no fue usted, cree una contraseña nueva: alguien está en su cuenta.',
      ],
    },
  },
};
