import type { InEveryLanguage } from './locales.ts';

/** What answers about the page of a device say besides the text of their code. */
export const myDeviceSaid = {
  myDeviceSaved: {
    en: 'Saved. It holds from now on.',
    ar: 'تم الحفظ، ويسري من الآن.',
    de: 'Gespeichert. Es gilt ab jetzt.',
    br: 'Salvo. Vale a partir de agora.',
    esp: 'Guardado. Vale desde ahora.',
  },
} as const satisfies Record<string, InEveryLanguage>;
