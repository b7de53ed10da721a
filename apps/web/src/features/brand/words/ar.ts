import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'ar', typeof english> = {
  actions: {
    'brand.set': 'العلامة: تم ضبطها',
    'brand.set-own': 'العلامة: تم ضبط الخاصة',
    'brand.claim-domain': 'النطاق: تم طلبه',
    'brand.check-domain': 'النطاق: تم التحقق منه',
    'brand.remove-domain': 'النطاق: تم التخلي عنه',
  },
  kinds: { brand: 'العلامة' },
  fields: {
    colour: 'اللون',
    domain: 'النطاق',
    verifiedAt: 'يعمل منذ',
    footer: 'التذييل',
    icon: 'الأيقونة',
    sellerAddress: 'عنوان البائع',
    sellerName: 'البائع',
    sellerTaxNumber: 'الرقم الضريبي',
    terms: 'شروط الاستخدام',
  },
  permissions: {
    brand: 'علامة البوابة',
    'own-brand': 'علامة ونطاق خاصان',
  },
};
