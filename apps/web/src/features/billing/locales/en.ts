import type { WordsOf } from '@tessera/contracts/feature';
import type { ordersFeature } from '@tessera/contracts/orders.feature';

export const messages = {
  title: 'Billing',
  subtitle: 'Orders of payment plans, and what became of them.',
  search: 'Search by name, plan, order or transaction',
  order: 'Order',
  reseller: 'Buyer',
  plan: 'Plan',
  amount: 'Amount',
  transaction: 'Transaction',
  refunded: 'Refunded',
  receipt: 'Receipt',
  paidAfterCancel: 'Paid after it was cancelled',
  empty: 'No orders yet',
  emptyHint: 'Buy credit points under payment plans; the order then stands here.',
  goOn: 'Go on where you were',
  dismiss: 'Dismiss',
  states: {
    pending: 'Pending',
    completed: 'Completed',
    failed: 'Failed',
    cancelled: 'Cancelled',
  },
  ofOther: 'Order {id} of \u2068{name}\u2069: “\u2068{plan}\u2069”, {points} for {amount}. Status: {state}',
  returned: {
    pending: 'We are waiting for the payment of “{plan}” ({amount}). This page follows by itself.',
    completed: 'Paid: {points} for {amount} were added to your account.',
    failed: 'The payment of “{plan}” failed. Nothing was charged; you can buy it again.',
    cancelled: 'The payment of “{plan}” was cancelled. Nothing was charged.',
  },
  nav: {
    billing: 'Billing',
  },
};

export const words = {
  actions: {
    'order.open': 'Order: opened',
    'order.complete': 'Order: completed',
    'order.cancel': 'Order: cancelled',
    'order.close': 'Order: closed',
    'order.refund': 'Order: refunded',
  },
  kinds: {
    order: 'Order',
  },
  fields: {
    orderId: 'Order number',
    planTitle: 'Plan',
    provider: 'Payment provider',
    transactionId: 'Transaction',
  },
  permissions: {
    'purchase-package': 'Buy plans',
    billing: 'Billing',
  },
} satisfies WordsOf<typeof ordersFeature>;

declare module '../../../lib/texts.ts' {
  interface Texts {
    billing: typeof messages;
  }
}
