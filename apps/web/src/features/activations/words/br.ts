import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'br', typeof english> = {
  actions: {
    'activation.cancel': 'Ativação: desfeito',
  },
  kinds: {
    activation: 'Ativação',
  },
  permissions: {
    'multi apps activation': 'Ativar aparelhos',
    'transactions-logs': 'Registro de ativações',
    'remarks-trans-logs': 'Observações no registro de ativações',
  },
};
