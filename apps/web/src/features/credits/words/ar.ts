import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'ar', typeof english> = {
  actions: {
    'credit.transfer': 'رصيد: حُوّل',
    'credit.reverse': 'رصيد: عُكس',
    'credit.set-alert': 'رصيد: ضُبط تنبيه الرصيد',
  },
  kinds: {
    credit: 'رصيد',
    transfer: 'تحويل',
  },
  fields: {
    actorBalance: 'رصيد المنفّذ',
    creditUserId: 'رقم المستلم',
    debitUserId: 'رقم المانح',
    otherBalance: 'رصيد الطرف الآخر',
    otherUserId: 'رقم الطرف الآخر',
    reversesId: 'التحويل المعكوس',
    threshold: 'التنبيه تحت',
  },
  permissions: {
    'credit-point-share-log': 'سجل مشاركة الرصيد',
    'withdraw-point-share-log': 'سجل السحب',
    'recharge credit': 'شحن الرصيد',
    'add-credit': 'إضافة رصيد',
    'deduct-credit': 'خصم رصيد',
    'reverse-credit': 'عكس تحويل',
  },
};
