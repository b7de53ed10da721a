import { defineFeature } from './feature.ts';
import { reportsSaid } from './reports.said.ts';

/** What the house must know of reports. */
export const reportsFeature = defineFeature({
  permissions: {
    'download-report': { id: 24, group: 'logs', heldBy: ['reseller', 'subReseller'] },
  },
  said: reportsSaid,
});
