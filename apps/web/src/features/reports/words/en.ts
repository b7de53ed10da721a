import type { WordsOf } from '@tessera/contracts/feature';
import type { reportsFeature } from '@tessera/contracts/reports.feature';

export const words = {
  permissions: {
    'download-report': 'Download reports',
    'business-reports': 'Business reports',
  },
} satisfies WordsOf<typeof reportsFeature>;
