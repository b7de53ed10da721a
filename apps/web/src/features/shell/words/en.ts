import type { WordsOf } from '@tessera/contracts/feature';
import type { shellFeature } from '@tessera/contracts/shell.feature';

export const words = {
  permissions: {
    'sandbox-toggle': 'Use the sandbox',
  },
} satisfies WordsOf<typeof shellFeature>;
