import { keepOpenedPayment, listWaitingOrders } from '../features/orders/orders.queries.ts';
import { openTestPayment } from '../features/orders/payments/test-payments.queries.ts';
import { testPaymentPath } from '../features/orders/payments/test-provider.ts';
import type { Tx } from '../platform/db/database.ts';

/** The orders that still wait can be paid, or cancelled, on the test provider's page. */
export async function openWaitingPayments(tx: Tx, publicUrl: string, now: Date): Promise<void> {
  for (const order of await listWaitingOrders(tx, { before: now, failedSince: now }, 100, 0)) {
    const { id, plan_title: title, amount, currency, created_at } = order;
    const { reference } = await openTestPayment(tx, { orderId: id, title, amount, currency }, created_at);
    await keepOpenedPayment(tx, id, { reference, url: `${publicUrl}${testPaymentPath('live', reference)}` });
  }
}
