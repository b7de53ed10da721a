import { creditsErrors } from './credits.errors.ts';
import { creditsSaid } from './credits.said.ts';
import { creditsValidation } from './credits.validation.ts';
import { defineFeature } from './feature.ts';
import { groups } from './groups.ts';

/** What the house must know of credit. */
export const creditsFeature = defineFeature({
  permissions: {
    'credit-point-share-log': { id: 22, group: 'logs', heldBy: ['reseller', 'subReseller', 'support'] },
    'withdraw-point-share-log': { id: 23, group: 'logs', heldBy: ['reseller'] },
    'recharge credit': { id: 30, group: 'credit', heldBy: [] },
    'add-credit': { id: 31, group: 'credit', heldBy: ['reseller'] },
    'deduct-credit': { id: 32, group: 'credit', heldBy: ['reseller'] },
    'reverse-credit': { id: 34, group: 'credit', heldBy: [] },
  },
  audit: {
    actions: ['credit.transfer', 'credit.reverse', 'credit.set-alert'],
    targets: ['transfer'],
    fields: ['actorBalance', 'creditUserId', 'debitUserId', 'otherBalance', 'otherUserId', 'reversesId', 'threshold'],
  },
  errors: creditsErrors,
  said: creditsSaid,
  validation: creditsValidation,
  told: {
    'low-credit': {
      place: 30,
      groups: [groups.admin, groups.reseller, groups.subReseller],
      channels: { mail: true, bell: true },
    },
    // The balance stands on every screen: who wants more than that says so.
    'credit-received': {
      place: 40,
      groups: [groups.reseller, groups.subReseller],
      channels: { mail: false, bell: false },
    },
    'credit-wanted': { place: 50, groups: [groups.reseller], channels: { bell: true } },
  },
});
