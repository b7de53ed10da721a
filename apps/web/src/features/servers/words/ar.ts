import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'ar', typeof english> = {
  actions: {
    'server.add': 'خادم: أُضيف',
    'server.edit': 'خادم: عُدّل',
    'server.undo-host': 'خادم: تم التراجع عن تغيير المضيف',
    'server.take-in': 'خادم: رُبطت قوائم تشغيل',
    'server.remove': 'خادم: حُذف',
  },
  kinds: {
    server: 'خادم',
  },
  fields: {
    host: 'المضيف',
    forSubResellers: 'للموزّعين الفرعيين',
  },
  permissions: {
    servers: 'الخوادم',
  },
};
