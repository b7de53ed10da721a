import type { InEveryLanguage } from './locales.ts';

/** What answers about notifications say besides the text of their code. */
export const notificationsSaid = {
  notificationAdded: {
    en: 'Notification added.',
    ar: 'تمت إضافة الإشعار.',
    de: 'Mitteilung hinzugefügt.',
    br: 'Notificação adicionada.',
    esp: 'Notificación añadida.',
  },
  notificationShown: {
    en: 'The notification is active.',
    ar: 'الإشعار نشط.',
    de: 'Die Mitteilung ist aktiv.',
    br: 'A notificação está ativa.',
    esp: 'La notificación está activa.',
  },
  notificationHidden: {
    en: 'The notification is not active any more.',
    ar: 'لم يعد الإشعار نشطًا.',
    de: 'Die Mitteilung ist nicht mehr aktiv.',
    br: 'A notificação não está mais ativa.',
    esp: 'La notificación ya no está activa.',
  },
  notificationRemoved: {
    en: 'Notification removed.',
    ar: 'تمت إزالة الإشعار.',
    de: 'Mitteilung entfernt.',
    br: 'Notificação removida.',
    esp: 'Notificación eliminada.',
  },
} as const satisfies Record<string, InEveryLanguage>;
