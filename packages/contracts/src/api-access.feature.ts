import { apiAccessSaid } from './api-access.said.ts';
import { apiAccessValidation } from './api-access.validation.ts';
import { defineFeature } from './feature.ts';

/** What the house must know of API keys. */
export const apiAccessFeature = defineFeature({
  permissions: {
    'Api-Control': { id: 54, group: 'resellers', heldBy: ['reseller'] },
  },
  audit: {
    actions: ['api-key.enable', 'api-key.disable', 'api-key.rotate', 'api-key.edit'],
    targets: [],
    fields: ['allowedAddresses', 'prefix', 'scopes'],
  },
  said: apiAccessSaid,
  validation: apiAccessValidation,
});
