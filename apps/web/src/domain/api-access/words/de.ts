import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'de', typeof english> = {
  actions: {
    'api-key.enable': 'API-Schlüssel: freigegeben',
    'api-key.disable': 'API-Schlüssel: gesperrt',
    'api-key.rotate': 'API-Schlüssel: erneuert',
    'api-key.edit': 'API-Schlüssel: geändert',
  },
  kinds: {
    'api-key': 'API-Schlüssel',
  },
  fields: {
    allowedAddresses: 'Erlaubte Adressen',
    prefix: 'Schlüssel beginnt mit',
    scopes: 'Erlaubte Aufrufe',
  },
  permissions: {
    'Api-Control': 'API-Zugang',
  },
};
