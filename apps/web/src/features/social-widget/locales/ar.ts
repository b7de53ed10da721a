import type { Translation } from '../../../lib/texts.ts';
import type { messages as english, words as englishWords } from './en.ts';

export const messages: Translation<'ar', typeof english> = {
  title: 'جهات الدعم',
  subtitle: 'تظهر أسفل كل شاشة، ولمن حُظر حسابه.',
  contacts: 'جهات الاتصال',
  setBy: 'عيّنها {name}',
  notSet: 'لم يعيّنها أحد بعد.',
  dialCode: 'رمز الدولة',
  noCountry: 'لا دولة بهذا الاسم أو الرمز',
  whatsapp: 'رقم واتساب',
  telegram: 'اسم مستخدم تيليجرام',
  telegramHint: 'اترك الحقل فارغًا كي لا يظهر شيء.',
  none: 'لا توجد جهات دعم.',
  notAllowed: 'ليست لديك صلاحية تحديث جهات الدعم.',
  nav: {
    'social-widget': 'جهات الدعم',
  },
};

export const words: Translation<'ar', typeof englishWords> = {
  actions: {
    'social-widget.set': 'جهات الدعم: ضُبطت',
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
