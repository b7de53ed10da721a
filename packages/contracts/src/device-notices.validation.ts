import type { InEveryLanguage } from './locales.ts';

/** Why a field about notices on devices is refused. */
export const deviceNoticesValidation = {
  plainLink: {
    en: 'Please leave web and mail addresses out.',
    ar: 'يُرجى عدم كتابة عناوين الويب أو البريد.',
    de: 'Bitte lassen Sie Internet- und Mailadressen weg.',
    br: 'Deixe endereços da web e de e-mail de fora.',
    esp: 'No incluya direcciones web ni de correo.',
  },
} as const satisfies Record<string, InEveryLanguage>;
