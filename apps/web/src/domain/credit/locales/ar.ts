import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'ar', typeof english> = {
  buy: 'شراء رصيد',
  ask: 'طلب رصيد',
  recharge: 'شحن الرصيد',
  amount: 'نقاط الرصيد',
  note: 'لأجل ماذا',
  hint: 'يظهر الطلب في جرس من يمنحك الرصيد.',
  send: 'إرسال الطلب',
  missing: 'نقاط الرصيد الناقصة: {missing}.',
  asked: 'طُلب {when}: {points}',
};
