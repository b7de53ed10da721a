import { defineFeature } from './feature.ts';
import { everybody } from './groups.ts';
import { reportsSaid } from './reports.said.ts';

/** What the house must know of reports. */
export const reportsFeature = defineFeature({
  permissions: {
    'download-report': { id: 24, group: 'logs', heldBy: ['reseller', 'subReseller'] },
    // Of one's own side. What the whole house sells is not support's business until an admin says so.
    'business-reports': { id: 165, group: 'logs', heldBy: ['reseller', 'subReseller'] },
  },
  said: reportsSaid,
  told: {
    reports: { place: 90, groups: everybody, permission: 'business-reports', channels: { mail: false } },
  },
});
