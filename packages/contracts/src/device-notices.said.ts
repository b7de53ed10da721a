import type { InEveryLanguage } from './locales.ts';

/** What answers about notices on devices say. */
export const deviceNoticesSaid = {
  deviceNoticeWritten: {
    en: 'Written. Players show it with their next call.',
    ar: 'تمت الكتابة. تعرضها المشغّلات عند اتصالها التالي.',
    de: 'Geschrieben. Player zeigen es bei ihrem nächsten Aufruf.',
    br: 'Escrito. Os players mostram na próxima chamada.',
    esp: 'Escrito. Los reproductores lo muestran en su próxima llamada.',
  },
  deviceNoticeRemoved: {
    en: 'Taken back. No device shows it any more.',
    ar: 'تم السحب. لن يعرضه أي جهاز بعد الآن.',
    de: 'Zurückgenommen. Kein Gerät zeigt es mehr.',
    br: 'Retirado. Nenhum dispositivo o mostra mais.',
    esp: 'Retirado. Ningún dispositivo lo muestra ya.',
  },
} as const satisfies Record<string, InEveryLanguage>;
