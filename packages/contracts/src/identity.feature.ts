import { defineFeature } from './feature.ts';
import { identityErrors } from './identity.errors.ts';
import { identitySaid } from './identity.said.ts';
import { identityValidation } from './identity.validation.ts';

/** What the house must know of how people sign in. */
export const identityFeature = defineFeature({
  permissions: {
    'update-credit-share-pass': { id: 33, group: 'credit', heldBy: ['reseller', 'subReseller', 'support'] },
    'view-as': { id: 59, group: 'resellers', heldBy: [] },
  },
  audit: {
    actions: [
      'password.create',
      'password.reset',
      'email.change',
      'email.request',
      'email.confirm',
      'profile.update',
      'session.begin',
      'session.recover',
      'session.lock',
      'session.end',
      'passcode.set',
      'passcode.change',
      'passcode.request',
      'passcode.reset',
      'two-factor.enable',
      'two-factor.disable',
      'two-factor.reset',
      'two-factor.lock',
      'view-as.begin',
      'view-as.end',
    ],
    targets: [],
    fields: ['session'],
  },
  errors: identityErrors,
  said: identitySaid,
  validation: identityValidation,
});
