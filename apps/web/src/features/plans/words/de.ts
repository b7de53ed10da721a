import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'de', typeof english> = {
  actions: {
    'plan.add': 'Zahlungsplan: hinzugefügt',
    'plan.edit': 'Zahlungsplan: geändert',
    'plan.delete': 'Zahlungsplan: gelöscht',
  },
  kinds: {
    plan: 'Zahlungsplan',
    'payment-plan': 'Zahlungsplan',
  },
  permissions: {
    'payment-plans': 'Zahlungspläne',
    'add-plan': 'Pläne hinzufügen',
    'edit-delete-plan': 'Pläne bearbeiten und löschen',
  },
};
