import type { WordsOf } from '@tessera/contracts/feature';
import type { plansFeature } from '@tessera/contracts/plans.feature';

export const words = {
  actions: {
    'plan.add': 'Payment plan: added',
    'plan.edit': 'Payment plan: changed',
    'plan.delete': 'Payment plan: deleted',
  },
  kinds: {
    plan: 'Payment plan',
    'payment-plan': 'Payment plan',
  },
  permissions: {
    'payment-plans': 'Payment plans',
    'add-plan': 'Add plans',
    'edit-delete-plan': 'Edit and delete plans',
  },
} satisfies WordsOf<typeof plansFeature>;
