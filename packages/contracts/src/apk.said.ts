import type { InEveryLanguage } from './locales.ts';

/** What answers about APK plans say besides the text of their code. */
export const apkSaid = {
  apkAdded: {
    en: 'APK plan added.',
    ar: 'تمت إضافة خطة APK.',
    de: 'APK-Plan hinzugefügt.',
    br: 'Plano de APK adicionado.',
    esp: 'Plan de APK añadido.',
  },
  apkUpdated: {
    en: 'APK plan updated.',
    ar: 'تم تحديث خطة APK.',
    de: 'APK-Plan aktualisiert.',
    br: 'Plano de APK atualizado.',
    esp: 'Plan de APK actualizado.',
  },
  apkDeleted: {
    en: 'APK plan deleted.',
    ar: 'تم حذف خطة APK.',
    de: 'APK-Plan gelöscht.',
    br: 'Plano de APK excluído.',
    esp: 'Plan de APK eliminado.',
  },
} as const satisfies Record<string, InEveryLanguage>;
