import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'de', typeof english> = {
  actions: {
    'device-notice.add': 'Hinweis auf Geräten: geschrieben',
    'device-notice.remove': 'Hinweis auf Geräten: zurückgenommen',
  },
  kinds: {
    'device-notice': 'Hinweis auf Geräten',
  },
  permissions: {
    'device-notices': 'Hinweise auf Geräten',
  },
};
