import type { creditsFeature } from '@tessera/contracts/credits.feature';
import type { WordsOf } from '@tessera/contracts/feature';

export const words = {
  actions: {
    'credit.transfer': 'Credit: transferred',
    'credit.reverse': 'Credit: reversed',
    'credit.set-alert': 'Credit: low-credit alert set',
  },
  kinds: {
    credit: 'Credit',
    transfer: 'Transfer',
  },
  fields: {
    actorBalance: 'Balance of who did it',
    creditUserId: 'Receiver’s number',
    debitUserId: 'Giver’s number',
    otherBalance: 'Other balance',
    otherUserId: 'Other person’s number',
    reversesId: 'Reversed transfer',
    threshold: 'Alert below',
  },
  permissions: {
    'credit-point-share-log': 'Credit share log',
    'withdraw-point-share-log': 'Withdrawal log',
    'recharge credit': 'Recharge credit',
    'add-credit': 'Add credit',
    'deduct-credit': 'Deduct credit',
    'reverse-credit': 'Reverse a transfer',
  },
} satisfies WordsOf<typeof creditsFeature>;
