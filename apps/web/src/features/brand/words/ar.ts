import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'ar', typeof english> = {
  actions: {
    'brand.set': 'العلامة: تم ضبطها',
  },
  kinds: { brand: 'العلامة' },
  fields: {
    colour: 'اللون',
    footer: 'التذييل',
    icon: 'الأيقونة',
    sellerAddress: 'عنوان البائع',
    sellerName: 'البائع',
    sellerTaxNumber: 'الرقم الضريبي',
    terms: 'شروط الاستخدام',
  },
  permissions: {
    brand: 'علامة البوابة',
  },
};
