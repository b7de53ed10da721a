import type { InEveryLanguage } from './locales.ts';

/** What answers about the support contacts say besides the text of their code. */
export const widgetSaid = {
  widgetSaved: {
    en: 'Support contacts saved.',
    ar: 'تم حفظ جهات الدعم.',
    de: 'Support-Kontakte gespeichert.',
    br: 'Contatos de suporte salvos.',
    esp: 'Contactos de soporte guardados.',
  },
} as const satisfies Record<string, InEveryLanguage>;
