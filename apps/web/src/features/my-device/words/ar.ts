import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'ar', typeof english> = {
  actions: {
    'my-device.settings': 'صفحة الجهاز: الإعدادات',
    'my-device.add-playlist': 'صفحة الجهاز: إضافة قائمة تشغيل',
    'my-device.edit-playlist': 'صفحة الجهاز: تغيير قائمة تشغيل',
    'my-device.ask-to-renew': 'صفحة الجهاز: طلب تجديد',
  },
  kinds: {
    'my-device': 'صفحة الجهاز',
  },
  fields: {
    mayChangePlaylists: 'تغيير العملاء لقوائم التشغيل',
    whatsapp: 'واتساب',
  },
};
