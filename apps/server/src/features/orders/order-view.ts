import type { Actor } from '../../platform/http/actor.ts';
import type { BillingRow } from './billing.reads.ts';

/** An order as billing answers it. Where it is paid is told to the buyer alone, while it can be: whoever looks on would buy it as them there. */
export function presentOrder(row: BillingRow, actor: Actor) {
  const mayPay = row.status === 'pending' && row.user_id === actor.userId && !actor.viewer;
  return {
    orderId: row.id,
    user_id: row.user_id,
    reseller_name: row.reseller_name,
    reseller_email: row.reseller_email,
    plan_title: row.plan_title,
    amount: row.amount,
    currency: row.currency,
    credit_point: row.credit_points,
    status: row.status,
    refunded: row.refunded_at !== null,
    paid_after_cancel: row.status === 'completed' && row.cancelled_at !== null,
    order_url: mayPay ? row.order_url : null,
    transaction_id: row.transaction_id,
    created_at: row.created_at.toISOString(),
    completed_at: row.completed_at?.toISOString() ?? null,
  };
}
