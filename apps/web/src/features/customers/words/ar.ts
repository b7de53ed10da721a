import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'ar', typeof english> = {
  actions: {
    'customer.edit': 'العميل: عُدّل',
    'customer.erase': 'العميل: تم محوه',
    'customer.export': 'العملاء: تم تصديرهم',
    'customer.reminder-text': 'العملاء: تم تغيير نص التذكير',
  },
  kinds: {
    customer: 'العميل',
  },
  permissions: {
    customers: 'العملاء',
  },
};
