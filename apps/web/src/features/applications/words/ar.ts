import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'ar', typeof english> = {
  actions: {
    'application.add': 'تطبيق: أُضيف',
    'application.edit': 'تطبيق: عُدّل',
    'application.replace-logo': 'تطبيق: استُبدل الشعار',
    'application.retire': 'تطبيق: أُوقف بيعه',
    'application.remove': 'تطبيق: أُزيل',
    'application.set-price': 'تطبيق: حُدّد السعر',
    'application.remove-price': 'تطبيق: أُزيل السعر',
  },
  kinds: {
    application: 'تطبيق',
  },
  fields: {
    acceptsCodes: 'يقبل الرموز',
    lifetimeCredits: 'سعر مدى الحياة',
    requiresDeviceKey: 'يتطلب مفتاح الجهاز',
    retiredAt: 'تاريخ إيقاف البيع',
    tagLine: 'العبارة التعريفية',
    takesCodes: 'يقبل الرموز',
    trialDays: 'أيام التجربة',
    yearlyCredits: 'سعر السنة',
  },
  permissions: {
    'add-module': 'إضافة تطبيقات',
    'app-list': 'قائمة التطبيقات',
    'actions-app-list': 'تعديل التطبيقات',
    'remove-app': 'إزالة التطبيقات',
  },
};
