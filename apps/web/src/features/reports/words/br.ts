import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'br', typeof english> = {
  permissions: {
    'download-report': 'Baixar relatórios',
    'business-reports': 'Relatórios de negócio',
  },
};
