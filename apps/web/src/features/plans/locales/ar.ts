import type { Translation } from '../../../lib/texts.ts';
import type { messages as english, words as englishWords } from './en.ts';

export const messages: Translation<'ar', typeof english> = {
  title: 'خطط الدفع',
  subtitle: 'تكلفة نقاط الرصيد. يُضاف الرصيد فور وصول الدفعة.',
  add: 'إضافة خطة',
  menu: 'إجراءات {title}',
  delete: 'حذف',
  empty: 'لا توجد خطط دفع بعد',
  emptyHint: 'أضف أول خطة بسعرها ونقاط رصيدها.',
  emptyForBuyers: 'يمكن لجهة الدعم إبلاغك عند توفرها.',
  failedToFetch: 'تعذّر جلب خطط الدفع',
  buy: 'شراء',
  perPoint: '{price} للنقطة',
  buyNamed: 'شراء {title}',
  payNow: 'ادفع {price}',
  buyText: 'تشتري {points} مقابل {price}، وتدفع في صفحة مزوّد الدفع، ثم تعود إلى هنا.',
  buyEffect: 'رصيدك: {before} الآن، و{after} بعد الدفع.',
  deleteTitle: 'حذف {title}؟',
  deleteNamed: 'حذف {title}',
  deleteText: 'لن يمكن شراؤها بعد الآن. الطلبات المفتوحة تحتفظ بسعرها ويمكن دفعها.',
  deleteFailed: 'تعذّر حذف الخطة.',
  saveFailed: 'تعذّر حفظ الخطة.',
  buyFailed: 'تعذّرت معالجة الشراء.',
  editTitle: 'تعديل {title}',
  name: 'العنوان',
  price: 'السعر',
  currency: 'العملة',
  description: 'الوصف',
  nav: {
    'payment-plans': 'خطط الدفع',
  },
};

export const words: Translation<'ar', typeof englishWords> = {
  actions: {
    'plan.add': 'خطة دفع: أُضيفت',
    'plan.edit': 'خطة دفع: عُدّلت',
    'plan.delete': 'خطة دفع: حُذفت',
  },
  kinds: {
    plan: 'خطة دفع',
    'payment-plan': 'خطة دفع',
  },
  permissions: {
    'payment-plans': 'خطط الدفع',
    'add-plan': 'إضافة خطط',
    'edit-delete-plan': 'تعديل الخطط وحذفها',
  },
};
