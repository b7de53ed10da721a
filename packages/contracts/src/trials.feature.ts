import { defineFeature } from './feature.ts';
import { trialsErrors } from './trials.errors.ts';
import { trialsSaid } from './trials.said.ts';
import { trialsValidation } from './trials.validation.ts';

/** What the house must know of trials. */
export const trialsFeature = defineFeature({
  permissions: {
    'grant-trials': { id: 185, group: 'devices', heldBy: ['reseller', 'subReseller'] },
    'trial-rules': { id: 186, group: 'devices', heldBy: [] },
  },
  audit: {
    actions: ['trial.grant', 'trial.rules', 'trial.application', 'trial.block', 'trial.unblock'],
    targets: ['trial-rules', 'trial-block'],
    fields: ['trialEndsAt', 'networkPerDay', 'grantsPerDay', 'leastBalance', 'isOff', 'perDay', 'entries'],
  },
  errors: trialsErrors,
  said: trialsSaid,
  validation: trialsValidation,
});
