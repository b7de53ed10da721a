import type { MailTemplate } from '../../../platform/mail/mail.ts';

declare module '../../../platform/mail/mail.ts' {
  interface LinkMailValues {
    'create-password': { name: string; path: string; hours: number };
  }
}

export const createPassword: MailTemplate<'create-password'> = {
  texts: {
    en: {
      subject: 'Welcome to {product}: set your password',
      before: ['An account at {product} was made for you. Set a password to confirm your email address and sign in.'],
      button: 'Set password',
      after: ['The link works once, for {hours} hours. If you didn’t expect this mail, you can ignore it.'],
    },
    ar: {
      subject: 'مرحبًا بك في {product}: عيّن كلمة المرور',
      before: ['أُنشئ حساب لك في {product}. عيّن كلمة مرور لتأكيد بريدك الإلكتروني وتسجيل الدخول.'],
      button: 'تعيين كلمة المرور',
      after: ['يعمل الرابط مرة واحدة ولمدة {hours} ساعة. إذا لم تكن تتوقع هذه الرسالة، فيمكنك تجاهلها.'],
    },
    de: {
      subject: 'Willkommen bei {product}: Legen Sie Ihr Passwort fest',
      before: [
        'Für Sie wurde ein Konto bei {product} angelegt. Legen Sie ein Passwort fest, um Ihre E-Mail-Adresse zu bestätigen und sich anzumelden.',
      ],
      button: 'Passwort festlegen',
      after: [
        'Der Link gilt einmal und {hours} Stunden lang. Wenn Sie diese E-Mail nicht erwartet haben, können Sie sie ignorieren.',
      ],
    },
    br: {
      subject: 'Boas-vindas ao {product}: defina sua senha',
      before: ['Uma conta em {product} foi criada para você. Defina uma senha para confirmar seu e-mail e entrar.'],
      button: 'Definir senha',
      after: ['O link funciona uma única vez, por {hours} horas. Se você não esperava este e-mail, pode ignorá-lo.'],
    },
    esp: {
      subject: 'Le damos la bienvenida a {product}: cree su contraseña',
      before: [
        'Se creó una cuenta en {product} para usted. Cree una contraseña para confirmar su correo e iniciar sesión.',
      ],
      button: 'Crear contraseña',
      after: ['El enlace sirve una sola vez, durante {hours} horas. Si no esperaba este correo, puede ignorarlo.'],
    },
  },
};
