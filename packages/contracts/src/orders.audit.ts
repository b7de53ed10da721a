/** What the audit log tells of orders: `kind.verb`, and what it is done to. */
export const ordersAudit = {
  actions: ['order.open', 'order.complete', 'order.close', 'order.refund'],
  targets: ['order'],
} as const;
