import { defineFeature } from './feature.ts';
import { plansSaid } from './plans.said.ts';
import { plansValidation } from './plans.validation.ts';

/** What the house must know of payment plans. */
export const plansFeature = defineFeature({
  permissions: {
    'payment-plans': { id: 150, group: 'plans', heldBy: ['reseller'] },
    'add-plan': { id: 151, group: 'plans', heldBy: [] },
    'edit-delete-plan': { id: 152, group: 'plans', heldBy: [] },
  },
  audit: {
    actions: ['plan.add', 'plan.edit', 'plan.delete'],
    targets: ['payment-plan'],
    fields: [],
  },
  said: plansSaid,
  validation: plansValidation,
});
