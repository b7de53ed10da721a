import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'ar', typeof english> = {
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
    provider: 'مزود الدفع',
    transactionId: 'المعاملة',
  },
  permissions: {
    'purchase-package': 'شراء الخطط',
    billing: 'الفواتير',
  },
};
