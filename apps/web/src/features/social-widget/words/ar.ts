import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'ar', typeof english> = {
  actions: {
    'social-widget.set': 'جهات الدعم: ضُبط',
  },
  kinds: {
    'social-widget': 'جهات الدعم',
  },
  fields: {
    telegramNumber: 'اسم مستخدم تيليجرام',
    whatsappNumber: 'رقم واتساب',
  },
  permissions: {
    'view-social-widget': 'عرض جهات الدعم',
    'edit-social-widget': 'تعديل جهات الدعم',
  },
};
