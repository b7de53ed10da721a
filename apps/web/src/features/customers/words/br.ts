import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'br', typeof english> = {
  actions: {
    'customer.edit': 'Cliente: alterado',
    'customer.erase': 'Cliente: apagado',
    'customer.export': 'Clientes: exportados',
    'customer.reminder-text': 'Clientes: texto do lembrete alterado',
  },
  kinds: {
    customer: 'Cliente',
  },
  permissions: {
    customers: 'Clientes',
  },
};
