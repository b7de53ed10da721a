import type { Locale } from '@tessera/contracts/locales';
import type { MailTemplate, MailText } from '../../../platform/mail/mail.ts';
import { createPassword } from './create-password.ts';

declare module '../../../platform/mail/mail.ts' {
  interface LinkMailValues {
    invitation: { name: string; maker: string; path: string; hours: number };
  }
}

const madeBy = (locale: Locale, text: string): MailText => ({ ...createPassword.texts[locale], before: [text] });

/** The same link from a parent, whom its reader knows: by their name it can be trusted. */
export const invitation: MailTemplate<'invitation'> = {
  texts: {
    en: madeBy(
      'en',
      '{maker} made an account for you at {product}. Set a password to confirm your email address and sign in.',
    ),
    ar: madeBy('ar', 'أُنشئ حساب لك في {product} من طرف {maker}. عيّن كلمة مرور لتأكيد بريدك الإلكتروني وتسجيل الدخول.'),
    de: madeBy(
      'de',
      '{maker} hat für Sie ein Konto bei {product} angelegt. Legen Sie ein Passwort fest, um Ihre E-Mail-Adresse zu bestätigen und sich anzumelden.',
    ),
    br: madeBy(
      'br',
      '{maker} criou uma conta para você em {product}. Defina uma senha para confirmar seu e-mail e entrar.',
    ),
    esp: madeBy(
      'esp',
      '{maker} creó una cuenta para usted en {product}. Cree una contraseña para confirmar su correo e iniciar sesión.',
    ),
  },
};
