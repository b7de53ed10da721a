import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'ar', typeof english> = {
  permissions: {
    'download-report': 'تنزيل التقارير',
    'business-reports': 'تقارير الأعمال',
  },
};
