import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'de', typeof english> = {
  actions: {
    'activation.cancel': 'Aktivierung: rückgängig gemacht',
  },
  kinds: {
    activation: 'Aktivierung',
  },
  permissions: {
    'multi apps activation': 'Geräte aktivieren',
    'transactions-logs': 'Aktivierungsprotokoll',
    'remarks-trans-logs': 'Bemerkungen im Aktivierungsprotokoll',
  },
};
