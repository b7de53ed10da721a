import type { apiAccessFeature } from '@tessera/contracts/api-access.feature';
import type { WordsOf } from '@tessera/contracts/feature';

export const words = {
  actions: {
    'api-key.enable': 'API key: enabled',
    'api-key.disable': 'API key: disabled',
    'api-key.rotate': 'API key: renewed',
    'api-key.edit': 'API key: changed',
  },
  kinds: {
    'api-key': 'API key',
  },
  fields: {
    allowedAddresses: 'Allowed addresses',
    prefix: 'Key begins with',
    scopes: 'Allowed calls',
  },
  permissions: {
    'Api-Control': 'API access',
  },
} satisfies WordsOf<typeof apiAccessFeature>;
