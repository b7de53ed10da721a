import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'ar', typeof english> = {
  actions: {
    'notification.add': 'إشعار: أُضيف',
    'notification.switch': 'إشعار: بُدّل',
    'notification.remove': 'إشعار: أُزيل',
  },
  kinds: {
    notification: 'إشعار',
  },
  fields: {
    endsAt: 'يظهر حتى',
    startsAt: 'يظهر من',
  },
  permissions: {
    'notif-bell': 'جرس الإشعارات',
    'add-res-notif': 'إضافة إشعارات',
    'res-notif-list': 'كل الإشعارات',
  },
};
