import { applicationsSaid } from './applications.said.ts';
import { applicationsValidation } from './applications.validation.ts';
import { defineFeature } from './feature.ts';

/** What the house must know of applications and their prices. */
export const applicationsFeature = defineFeature({
  permissions: {
    'add-module': { id: 70, group: 'applications', heldBy: [] },
    'app-list': { id: 71, group: 'applications', heldBy: ['support'] },
    'actions-app-list': { id: 72, group: 'applications', heldBy: [] },
    'remove-app': { id: 73, group: 'applications', heldBy: [] },
  },
  audit: {
    actions: [
      'application.add',
      'application.edit',
      'application.plan-prices',
      'application.unplan-prices',
      'application.replace-logo',
      'application.retire',
      'application.remove',
      'application.set-price',
      'application.remove-price',
    ],
    targets: ['application'],
    fields: [
      'acceptsCodes',
      'lifetimeCredits',
      'plannedFrom',
      'plannedLifetimeCredits',
      'plannedYearlyCredits',
      'requiresDeviceKey',
      'retiredAt',
      'tagLine',
      'takesCodes',
      'trialDays',
      'yearlyCredits',
    ],
  },
  said: applicationsSaid,
  validation: applicationsValidation,
});
