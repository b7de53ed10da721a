import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'de', typeof english> = {
  permissions: {
    'download-report': 'Berichte herunterladen',
    'business-reports': 'Geschäftsberichte',
  },
};
