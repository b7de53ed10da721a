import type { WordsOf } from '@tessera/contracts/feature';
import type { ordersFeature } from '@tessera/contracts/orders.feature';

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
