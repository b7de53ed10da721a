import type { Incoming, WritingRequest } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { audit } from '../audit/audit.public.ts';
import { applyPaymentEvent } from './apply-payment-event.ts';
import { findOwnOrder, type OrderRow } from './orders.queries.ts';
import type { PaymentEvent, PaymentProvider, Payments } from './payments/payment-provider.ts';

/**
 * Cancels one's own order that waits for its payment. Its page at the provider ends first, so that nobody pays there any more; what was
 * paid before that is completed instead, and what a provider tells of later still counts.
 * @throws C10012, C10409 paid, refunded or on its way from a bank, C10503 the provider isn't reached
 */
export async function cancelOrder(
  incoming: WritingRequest & Pick<Incoming, 'log'>,
  payments: Payments,
  orderId: number,
): Promise<void> {
  const { db, actor, environment, clock, origin, log } = incoming;
  const order = await findOwnOrder(db, actor.userId, orderId);
  if (!order) throw new Refusal('C10012');
  if (order.status === 'completed') throw new Refusal('C10409', { said: 'orderPaidAlready' });
  if (order.status !== 'pending') return;
  const provider = payments.named(order.provider, environment);
  const event = await endPayment(incoming, provider, order);
  if (event.kind === 'underway' || event.kind === 'open') throw new Refusal('C10409', { said: 'orderUnderway' });
  const outcome = await applyPaymentEvent({ db, environment, clock, origin }, order.provider, event);
  if (event.kind === 'cancelled' && outcome === 'changed') {
    const [before, after] = [{ status: 'pending' }, { status: 'cancelled' }];
    // The order's own entry is nobody's, as all that a provider's word brings.
    await incoming.write((ctx) =>
      audit(ctx, { action: 'order.cancel', targetKind: 'order', targetId: orderId, before, after }),
    );
  }
  log.info({ orderId, kind: event.kind, outcome }, 'An order was to be cancelled');
  // Its webhook may have come in between.
  const now = await findOwnOrder(db, actor.userId, orderId);
  if (now?.status === 'completed') throw new Refusal('C10409', { said: 'orderPaidAlready' });
}

/** How its payment stands once nobody can pay it any more. */
async function endPayment(
  { db, log }: WritingRequest & Pick<Incoming, 'log'>,
  provider: PaymentProvider | null,
  { id: orderId, reference }: OrderRow,
): Promise<PaymentEvent> {
  // Never opened, or opened with a provider that is no longer set up: there is no page to end.
  if (!provider || reference === null) return { kind: 'cancelled', orderId };
  try {
    const before = await provider.ask(db, { orderId, reference });
    if (before.kind !== 'open') return before;
    await provider.expire(db, reference).catch((error: unknown) => {
      // Paid or ended in this very moment: it is asked once more below.
      log.warn({ err: error, orderId }, 'A payment could not be ended');
    });
    return await provider.ask(db, { orderId, reference });
  } catch (error) {
    log.error({ err: error, orderId, provider: provider.name }, 'The payment provider did not end a payment');
    throw new Refusal('C10503', { said: 'paymentsUnavailable' });
  }
}
