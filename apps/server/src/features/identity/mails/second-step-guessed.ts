import type { MailTemplate } from '../../../platform/mail/mail.ts';

declare module '../../../platform/mail/mail.ts' {
  interface MailValues {
    'second-step-guessed': { name: string; path: string };
  }
}

export const secondStepGuessed: MailTemplate<'second-step-guessed'> = {
  texts: {
    en: {
      subject: 'Wrong two-step codes for your {product} account',
      before: [
        'The right password of your account was followed by a wrong code of two-step sign-in several times. Codes are locked for a while.',
      ],
      button: 'See who signed in',
      after: [
        'If it wasn’t you, set a new password right away: somebody knows yours. You get this mail at most once a day.',
      ],
    },
    ar: {
      subject: 'رموز خاطئة لتسجيل الدخول بخطوتين في حسابك في {product}',
      before: ['أُدخلت كلمة مرور حسابك الصحيحة ثم رمز خاطئ لتسجيل الدخول بخطوتين عدة مرات. الرموز مقفلة لبعض الوقت.'],
      button: 'عرض من سجّل الدخول',
      after: [
        'إذا لم تكن أنت، فعيّن كلمة مرور جديدة فورًا: شخص ما يعرف كلمة مرورك. تصلك هذه الرسالة مرة واحدة في اليوم على الأكثر.',
      ],
    },
    de: {
      subject: 'Falsche Codes der Anmeldung in zwei Schritten für Ihr {product}-Konto',
      before: [
        'Nach dem richtigen Passwort Ihres Kontos wurde mehrmals ein falscher Code der Anmeldung in zwei Schritten eingegeben. Codes sind eine Zeit lang gesperrt.',
      ],
      button: 'Ansehen, wer sich angemeldet hat',
      after: [
        'Wenn Sie das nicht waren, legen Sie sofort ein neues Passwort fest: Jemand kennt Ihres. Diese Mail kommt höchstens einmal am Tag.',
      ],
    },
    br: {
      subject: 'Códigos errados do acesso em duas etapas na sua conta do {product}',
      before: [
        'Depois da senha certa da sua conta, um código errado do acesso em duas etapas foi digitado várias vezes. Os códigos estão bloqueados por algum tempo.',
      ],
      button: 'Ver quem acessou',
      after: [
        'Se não foi você, defina uma nova senha imediatamente: alguém sabe a sua. Este e-mail chega no máximo uma vez por dia.',
      ],
    },
    esp: {
      subject: 'Códigos incorrectos del inicio de sesión en dos pasos en su cuenta de {product}',
      before: [
        'Tras la contraseña correcta de su cuenta se introdujo varias veces un código incorrecto del inicio de sesión en dos pasos. Los códigos están bloqueados por un tiempo.',
      ],
      button: 'Ver quién inició sesión',
      after: [
        'Si no fue usted, cree una contraseña nueva de inmediato: alguien conoce la suya. Recibe este correo como máximo una vez al día.',
      ],
    },
  },
};
