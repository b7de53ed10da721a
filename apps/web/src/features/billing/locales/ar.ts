import type { Translation } from '../../../lib/texts.ts';
import type { messages as english, words as englishWords } from './en.ts';

export const messages: Translation<'ar', typeof english> = {
  title: 'الفواتير',
  subtitle: 'طلبات خطط الدفع وما آلت إليه.',
  search: 'البحث بالاسم أو الخطة أو رقم الطلب أو العملية',
  order: 'الطلب',
  reseller: 'المشتري',
  plan: 'الخطة',
  amount: 'المبلغ',
  transaction: 'رقم العملية',
  refunded: 'مسترد',
  receipt: 'الإيصال',
  paidAfterCancel: 'دُفع بعد إلغائه',
  empty: 'لا توجد طلبات بعد',
  emptyHint: 'اشترِ نقاط الرصيد من «خطط الدفع»، ثم يظهر الطلب هنا.',
  goOn: 'المتابعة من حيث كنت',
  dismiss: 'إخفاء',
  states: {
    pending: 'قيد الانتظار',
    completed: 'مكتمل',
    failed: 'فشل',
    cancelled: 'ملغى',
  },
  ofOther: 'الطلب {id} باسم \u2068{name}\u2069: «\u2068{plan}\u2069»، {points} مقابل {amount}. الحالة: {state}',
  returned: {
    pending: 'ننتظر دفع «{plan}» ({amount}). تتحدث هذه الصفحة تلقائيًا.',
    completed: 'تم الدفع: أضيفت {points} مقابل {amount} إلى حسابك.',
    failed: 'فشل دفع «{plan}». لم يُخصم شيء، ويمكنك الشراء مجددًا.',
    cancelled: 'أُلغي دفع «{plan}». لم يُخصم شيء.',
  },
  nav: {
    billing: 'الفواتير',
  },
};

export const words: Translation<'ar', typeof englishWords> = {
  actions: {
    'order.open': 'طلب: فُتح',
    'order.complete': 'طلب: اكتمل',
    'order.cancel': 'طلب: ألغاه المشتري',
    'order.close': 'طلب: أُغلق',
    'order.refund': 'طلب: رُدّ المبلغ',
  },
  kinds: {
    order: 'طلب',
  },
  fields: {
    orderId: 'رقم الطلب',
    planTitle: 'الخطة',
    provider: 'مزوّد الدفع',
    transactionId: 'رقم العملية',
  },
  permissions: {
    'purchase-package': 'شراء الخطط',
    billing: 'الفواتير',
  },
};
