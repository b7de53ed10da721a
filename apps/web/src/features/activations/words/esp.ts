import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'esp', typeof english> = {
  actions: {
    'activation.cancel': 'Activación: deshecho',
  },
  kinds: {
    activation: 'Activación',
  },
  permissions: {
    'multi apps activation': 'Activar dispositivos',
    'transactions-logs': 'Registro de activaciones',
    'remarks-trans-logs': 'Observaciones en el registro de activaciones',
  },
};
