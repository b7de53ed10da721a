import type { InEveryLanguage } from './locales.ts';

/** What answers about saved views say besides the text of their code. */
export const savedViewsSaid = {
  viewSaved: {
    en: 'View saved.',
    ar: 'تم حفظ العرض.',
    de: 'Ansicht gespeichert.',
    br: 'Visualização salva.',
    esp: 'Vista guardada.',
  },
  viewDeleted: {
    en: 'View deleted.',
    ar: 'تم حذف العرض.',
    de: 'Ansicht gelöscht.',
    br: 'Visualização excluída.',
    esp: 'Vista eliminada.',
  },
  tooManyViews: {
    en: 'You have as many views as there can be. Delete one first.',
    ar: 'لديك أكبر عدد ممكن من العروض. احذف أحدها أولًا.',
    de: 'Mehr Ansichten sind nicht möglich. Löschen Sie zuerst eine.',
    br: 'Você já tem o máximo de visualizações. Exclua uma primeiro.',
    esp: 'Ya tiene el máximo de vistas. Elimine una primero.',
  },
} as const satisfies Record<string, InEveryLanguage>;
