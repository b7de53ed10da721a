import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'ar', typeof english> = {
  actions: {
    'api-key.enable': 'مفتاح API: مُكّن',
    'api-key.disable': 'مفتاح API: عُطّل',
    'api-key.rotate': 'مفتاح API: جُدّد',
    'api-key.edit': 'مفتاح API: عُدّل',
  },
  kinds: {
    'api-key': 'مفتاح API',
  },
  fields: {
    allowedAddresses: 'العناوين المسموح بها',
    prefix: 'يبدأ المفتاح بـ',
    scopes: 'العمليات المسموحة',
  },
  permissions: {
    'Api-Control': 'الوصول إلى واجهة API',
  },
};
