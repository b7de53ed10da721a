import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'ar', typeof english> = {
  payNow: 'ادفع الآن',
  cancel: 'إلغاء الطلب',
  cancelTitle: 'إلغاء الطلب {order}؟',
  cancelNamed: 'إلغاء الطلب {order}',
  cancelText: 'لن يكون بالإمكان دفع «{plan}» بقيمة {amount} بعد ذلك. وإن وصل المبلغ مع ذلك فستحصل على الرصيد.',
  waiting: '«{plan}» بقيمة {amount} بانتظار الدفع.',
};
