import { activationsErrors } from './activations.errors.ts';
import { activationsSaid } from './activations.said.ts';
import { activationsValidation } from './activations.validation.ts';
import { defineFeature } from './feature.ts';

/** What the house must know of activations. */
export const activationsFeature = defineFeature({
  permissions: {
    'multi apps activation': { id: 12, group: 'devices', heldBy: ['reseller', 'subReseller'] },
    'transactions-logs': { id: 20, group: 'logs', heldBy: ['reseller', 'subReseller', 'support'] },
    'remarks-trans-logs': { id: 21, group: 'logs', heldBy: ['reseller', 'subReseller', 'support'] },
  },
  audit: {
    actions: ['activation.cancel'],
    targets: [],
    fields: [],
  },
  errors: activationsErrors,
  said: activationsSaid,
  validation: activationsValidation,
});
