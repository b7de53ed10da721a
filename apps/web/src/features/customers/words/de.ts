import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'de', typeof english> = {
  actions: {
    'customer.edit': 'Kunde: geändert',
    'customer.erase': 'Kunde: gelöscht',
    'customer.export': 'Kunden: exportiert',
    'customer.reminder-text': 'Kunden: Erinnerungstext geändert',
  },
  kinds: {
    customer: 'Kunde',
  },
  permissions: {
    customers: 'Kunden',
  },
};
