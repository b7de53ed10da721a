import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'ar', typeof english> = {
  actions: {
    'webhook.add': 'ويب هوك: أُضيف',
    'webhook.edit': 'ويب هوك: عُدّل',
    'webhook.rotate-secret': 'ويب هوك: جُدّد السر',
    'webhook.remove': 'ويب هوك: أُزيل',
  },
  kinds: {
    webhook: 'ويب هوك',
  },
  fields: {
    events: 'الأحداث',
  },
};
