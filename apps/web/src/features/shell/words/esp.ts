import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'esp', typeof english> = {
  permissions: {
    'sandbox-toggle': 'Usar el entorno de pruebas',
  },
};
