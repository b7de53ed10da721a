import { defineFeature } from './feature.ts';

/** What the house must know of the frame of the portal. */
export const shellFeature = defineFeature({
  permissions: {
    'sandbox-toggle': { id: 2, group: 'general', heldBy: ['reseller'] },
  },
});
