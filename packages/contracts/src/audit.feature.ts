import { defineFeature } from './feature.ts';

/** What the house must know of the audit log. */
export const auditFeature = defineFeature({
  permissions: {
    'audit-log': { id: 3, group: 'general', heldBy: [] },
  },
});
