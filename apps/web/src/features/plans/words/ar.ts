import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'ar', typeof english> = {
  actions: {
    'plan.add': 'خطة دفع: أُضيف',
    'plan.edit': 'خطة دفع: عُدّل',
    'plan.delete': 'خطة دفع: حُذف',
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
