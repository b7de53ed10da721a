import type { MailTemplate } from '../../../platform/mail/mail.ts';

declare module '../../../platform/mail/mail.ts' {
  interface MailValues {
    'password-guessed': { name: string };
  }
}

export const passwordGuessed: MailTemplate<'password-guessed'> = {
  texts: {
    en: {
      subject: 'Many wrong passwords for your {product} account',
      before: [
        'There were many tries to sign in to your account with a wrong password, so for a while not every try is let through.',
        'You can go on where you are signed in, and sign in from where you did before.',
      ],
      after: [
        'If sign-in is refused to you, set a new password by “Forgot password?” and you are let in at once. You get this mail at most once a day.',
      ],
    },
    ar: {
      subject: 'كلمات مرور خاطئة كثيرة لحسابك في {product}',
      before: [
        'جرت محاولات كثيرة لتسجيل الدخول إلى حسابك بكلمة مرور خاطئة، لذلك لا تُقبل كل محاولة لبعض الوقت.',
        'يمكنك المتابعة حيث أنت مسجّل للدخول، وتسجيل الدخول من حيث سجّلت من قبل.',
      ],
      after: [
        'إذا رُفض دخولك، فعيّن كلمة مرور جديدة عبر «هل نسيت كلمة المرور؟» وستدخل فورًا. تصلك هذه الرسالة مرة واحدة في اليوم على الأكثر.',
      ],
    },
    de: {
      subject: 'Viele falsche Passwörter für Ihr {product}-Konto',
      before: [
        'Es gab viele Anmeldeversuche mit falschem Passwort an Ihrem Konto. Deshalb wird eine Zeit lang nicht jeder Versuch zugelassen.',
        'Wo Sie angemeldet sind, arbeiten Sie weiter, und von wo Sie sich schon angemeldet haben, können Sie es wieder.',
      ],
      after: [
        'Wenn Ihnen die Anmeldung verweigert wird, legen Sie über „Passwort vergessen?“ ein neues Passwort fest; dann kommen Sie sofort hinein. Diese Mail kommt höchstens einmal am Tag.',
      ],
    },
    br: {
      subject: 'Muitas senhas erradas na sua conta do {product}',
      before: [
        'Houve muitas tentativas de entrar na sua conta com a senha errada; por isso, durante algum tempo, nem toda tentativa é aceita.',
        'Você pode continuar onde já está conectado e entrar de onde já entrou antes.',
      ],
      after: [
        'Se o seu acesso for recusado, defina uma nova senha em “Esqueceu a senha?” e você entra na hora. Este e-mail chega no máximo uma vez por dia.',
      ],
    },
    esp: {
      subject: 'Muchas contraseñas incorrectas en su cuenta de {product}',
      before: [
        'Hubo muchos intentos de iniciar sesión en su cuenta con una contraseña incorrecta; por eso, durante un tiempo, no se admiten todos los intentos.',
        'Puede seguir donde ya tiene la sesión iniciada e iniciar sesión desde donde lo hizo antes.',
      ],
      after: [
        'Si se le niega el acceso, cree una contraseña nueva en «¿Ha olvidado la contraseña?» y entrará de inmediato. Recibe este correo como máximo una vez al día.',
      ],
    },
  },
};
