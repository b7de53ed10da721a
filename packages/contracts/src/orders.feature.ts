import { defineFeature } from './feature.ts';
import { groups } from './groups.ts';
import { ordersSaid } from './orders.said.ts';

/** What the house must know of orders. */
export const ordersFeature = defineFeature({
  permissions: {
    'purchase-package': { id: 153, group: 'plans', heldBy: ['reseller'] },
    billing: { id: 154, group: 'plans', heldBy: ['reseller'] },
  },
  audit: {
    actions: ['order.open', 'order.complete', 'order.cancel', 'order.close', 'order.refund'],
    targets: ['order'],
    fields: ['orderId', 'planTitle', 'provider', 'transactionId'],
  },
  said: ordersSaid,
  told: { orders: { place: 70, groups: [groups.reseller], channels: { mail: true, bell: false } } },
});
