import type { InEveryLanguage } from './locales.ts';

/** Why a field about brands is refused. */
export const brandValidation = {
  colour: {
    en: 'Please enter a colour like #1d5fb8.',
    ar: 'يُرجى إدخال لون مثل ‎#1d5fb8.',
    de: 'Bitte geben Sie eine Farbe wie #1d5fb8 ein.',
    br: 'Informe uma cor como #1d5fb8.',
    esp: 'Introduzca un color como #1d5fb8.',
  },
  colourContrast: {
    en: 'White text can’t be read on this colour: its contrast is {contrast}:1 and must be 4.5:1. Nearest that passes: {nearest}.',
    ar: 'لا يُقرأ النص الأبيض على هذا اللون: تباينه {contrast}:1 ويلزم 4.5:1. أقرب لون مقبول: ‎{nearest}.',
    de: 'Weiße Schrift ist auf dieser Farbe nicht lesbar: Ihr Kontrast ist {contrast}:1, nötig ist 4,5:1. Die nächste, die genügt: {nearest}.',
    br: 'Texto branco não fica legível sobre esta cor: o contraste é {contrast}:1 e precisa ser 4,5:1. A mais próxima que serve: {nearest}.',
    esp: 'El texto blanco no se lee sobre este color: su contraste es {contrast}:1 y debe ser 4,5:1. El más cercano que sirve: {nearest}.',
  },
  domain: {
    en: 'Please enter a domain like portal.example.com.',
    ar: 'يُرجى إدخال نطاق مثل portal.example.com.',
    de: 'Bitte geben Sie eine Domain wie portal.example.com ein.',
    br: 'Informe um domínio como portal.example.com.',
    esp: 'Introduzca un dominio como portal.example.com.',
  },
  domainOfPortal: {
    en: 'The portal itself is served on this domain.',
    ar: 'هذا النطاق هو نطاق البوابة نفسها.',
    de: 'Auf dieser Domain wird das Portal selbst bedient.',
    br: 'O próprio portal usa este domínio.',
    esp: 'El propio portal usa este dominio.',
  },
} as const satisfies Record<string, InEveryLanguage>;
