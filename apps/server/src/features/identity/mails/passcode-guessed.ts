import type { MailTemplate } from '../../../platform/mail/mail.ts';

declare module '../../../platform/mail/mail.ts' {
  interface MailValues {
    'passcode-guessed': { name: string; path: string };
  }
}

export const passcodeGuessed: MailTemplate<'passcode-guessed'> = {
  texts: {
    en: {
      subject: 'Wrong passcodes in your {product} account',
      before: ['A wrong credit share passcode was entered in your account several times. It is locked for a while.'],
      button: 'See where you are signed in',
      after: [
        'If it wasn’t you, set a new password right away: somebody is in your account. You get this mail at most once a day.',
      ],
    },
    ar: {
      subject: 'رموز مرور خاطئة في حسابك في {product}',
      before: ['أُدخل رمز مرور خاطئ في حسابك عدة مرات. وهو مقفل لبعض الوقت.'],
      button: 'عرض أماكن تسجيل دخولك',
      after: [
        'إذا لم تكن أنت، فعيّن كلمة مرور جديدة فورًا: شخص ما في حسابك. تصلك هذه الرسالة مرة واحدة في اليوم على الأكثر.',
      ],
    },
    de: {
      subject: 'Falsche Passcodes in Ihrem {product}-Konto',
      before: [
        'In Ihrem Konto wurde mehrmals ein falscher Guthaben-Passcode eingegeben. Er ist eine Zeit lang gesperrt.',
      ],
      button: 'Ansehen, wo Sie angemeldet sind',
      after: [
        'Wenn Sie das nicht waren, legen Sie sofort ein neues Passwort fest: Jemand ist in Ihrem Konto. Diese Mail kommt höchstens einmal am Tag.',
      ],
    },
    br: {
      subject: 'Senhas de créditos erradas na sua conta do {product}',
      before: [
        'Uma senha de créditos errada foi digitada várias vezes na sua conta. Ela está bloqueada por algum tempo.',
      ],
      button: 'Ver onde você está conectado',
      after: [
        'Se não foi você, defina uma nova senha imediatamente: alguém está na sua conta. Este e-mail chega no máximo uma vez por dia.',
      ],
    },
    esp: {
      subject: 'Códigos de acceso incorrectos en su cuenta de {product}',
      before: ['En su cuenta se introdujo varias veces un código de acceso incorrecto. Está bloqueado por un tiempo.'],
      button: 'Ver dónde tiene la sesión iniciada',
      after: [
        'Si no fue usted, cree una contraseña nueva de inmediato: alguien está en su cuenta. Recibe este correo como máximo una vez al día.',
      ],
    },
  },
};
