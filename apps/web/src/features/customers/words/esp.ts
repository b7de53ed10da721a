import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'esp', typeof english> = {
  actions: {
    'customer.edit': 'Cliente: modificado',
    'customer.erase': 'Cliente: borrado',
    'customer.export': 'Clientes: exportados',
    'customer.reminder-text': 'Clientes: texto del recordatorio cambiado',
  },
  kinds: {
    customer: 'Cliente',
  },
  permissions: {
    customers: 'Clientes',
  },
};
