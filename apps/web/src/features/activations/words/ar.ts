import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'ar', typeof english> = {
  actions: {
    'activation.cancel': 'تفعيل: أُلغي',
  },
  kinds: {
    activation: 'تفعيل',
  },
  permissions: {
    'multi apps activation': 'تفعيل الأجهزة',
    'transactions-logs': 'سجل التفعيل',
    'remarks-trans-logs': 'ملاحظات سجل التفعيل',
  },
};
