import type { InEveryLanguage } from './locales.ts';

/** Why a field about the support contacts is refused. */
export const widgetValidation = {
  telegram: {
    en: 'Please enter a Telegram user name: 5 to 32 letters, digits or underscores.',
    ar: 'يُرجى إدخال اسم مستخدم تيليجرام: من 5 إلى 32 حرفًا أو رقمًا أو شرطة سفلية.',
    de: 'Bitte geben Sie einen Telegram-Benutzernamen ein: 5 bis 32 Buchstaben, Ziffern oder Unterstriche.',
    br: 'Informe um nome de usuário do Telegram: de 5 a 32 letras, dígitos ou sublinhados.',
    esp: 'Escriba un nombre de usuario de Telegram: de 5 a 32 letras, dígitos o guiones bajos.',
  },
} as const satisfies Record<string, InEveryLanguage>;
