import type { activationsFeature } from '@tessera/contracts/activations.feature';
import type { WordsOf } from '@tessera/contracts/feature';

export const words = {
  actions: {
    'activation.cancel': 'Activation: undone',
  },
  kinds: {
    activation: 'Activation',
  },
  permissions: {
    'multi apps activation': 'Activate devices',
    'transactions-logs': 'Activation log',
    'remarks-trans-logs': 'Remarks in the activation log',
  },
} satisfies WordsOf<typeof activationsFeature>;
