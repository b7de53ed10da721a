import type { WordsOf } from '@tessera/contracts/feature';
import type { plansFeature } from '@tessera/contracts/plans.feature';

export const messages = {
  title: 'Payment plans',
  subtitle: 'What credit points cost. Credit is added as soon as the payment arrives.',
  add: 'Add plan',
  menu: 'Actions for {title}',
  delete: 'Delete',
  empty: 'No payment plans yet',
  emptyHint: 'Add the first one with its price and credit points.',
  emptyForBuyers: 'Your support contact can tell you when there are some.',
  failedToFetch: 'Failed to fetch payment plans',
  buy: 'Purchase',
  perPoint: '{price} a point',
  buyNamed: 'Purchase {title}',
  payNow: 'Pay {price}',
  buyText: 'You buy {points} for {price}. You pay on the payment provider’s own page, which brings you back here.',
  buyEffect: 'Your balance: {before} now, {after} once it is paid.',
  deleteTitle: 'Delete {title}?',
  deleteNamed: 'Delete {title}',
  deleteText: 'It can’t be bought any more. Orders that were opened keep their price and can still be paid.',
  deleteFailed: 'Failed to delete plan.',
  saveFailed: 'Failed to save plan.',
  buyFailed: 'Failed to process purchase.',
  editTitle: 'Edit {title}',
  name: 'Title',
  price: 'Price',
  currency: 'Currency',
  description: 'Description',
  nav: {
    'payment-plans': 'Payment plans',
  },
};

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

declare module '../../../lib/texts.ts' {
  interface Texts {
    plans: typeof messages;
  }
}
