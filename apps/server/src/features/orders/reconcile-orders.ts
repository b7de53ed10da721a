import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Environment } from '../../platform/db/environment.ts';
import type { Task } from '../../platform/jobs/worker.ts';
import { applyPaymentEvent, needsAttention } from './apply-payment-event.ts';
import { listWaitingOrders, type OrderRow } from './orders.queries.ts';
import type { PaymentProvider, Payments } from './payments/payment-provider.ts';

export interface ReconcileOptions {
  databases: Record<Environment, Database>;
  clock: Clock;
  payments: Payments;
}

const minuteMilliseconds = 60_000;
/** A webhook usually comes within seconds. */
const patienceMinutes = 5;
/** How long an order can be paid, also one that failed at first; Stripe's own sessions end after a day too. */
const openHours = 24;
/** After so long without an answer about an order it is given up; should it have been paid, the provider’s event still counts. */
const patienceHours = 7 * 24;
const batchRows = 100;

/**
 * Every five minutes: asks the provider about orders that no webhook has told of, and ends those that nobody paid within a day. A
 * provider that can't be asked about one order does not keep the others waiting; the job then fails at its end, and the next one asks again.
 */
export function reconcileOrdersTask({ databases, clock, payments }: ReconcileOptions): Task {
  return async (_payload, { environment, jobId }) => {
    const db = databases[environment];
    const ago = (minutes: number) => new Date(clock.now().getTime() - minutes * minuteMilliseconds);
    // A failed one is asked about for an hour more, so that what was paid at the very end is heard.
    const waiting = { before: ago(patienceMinutes), failedSince: ago((openHours + 1) * 60) };
    const origin = { ip: '', userAgent: 'reconcile-orders', requestId: `job ${jobId}` };
    const problems: unknown[] = [];
    for (let afterId = 0; ; ) {
      const orders = await listWaitingOrders(db, waiting, batchRows, afterId);
      for (const order of orders) {
        afterId = order.id;
        const provider = payments.named(order.provider, environment);
        try {
          const event = await settle(db, provider, order, clock.now()).catch((error: unknown) => {
            if (hoursSince(order, clock.now()) < patienceHours) throw error;
            return cancelled(order);
          });
          const outcome = await applyPaymentEvent({ db, environment, clock, origin }, order.provider, event);
          if (needsAttention(outcome)) throw new Error(`Order ${order.id} can't be completed: ${outcome}`);
        } catch (error) {
          problems.push(error);
        }
      }
      if (orders.length < batchRows) break;
    }
    if (problems.length > 0) throw new AggregateError(problems, `${problems.length} orders could not be settled`);
  };
}

async function settle(db: Database, provider: PaymentProvider | null, order: OrderRow, now: Date) {
  const { id: orderId, reference } = order;
  const isOld = hoursSince(order, now) > openHours;
  // Never opened, or opened with a provider that is no longer set up: there is nobody to ask.
  if (!provider || reference === null) return isOld ? cancelled(order) : ({ kind: 'open', orderId } as const);
  const event = await provider.ask(db, { orderId, reference });
  if (event.kind !== 'open' || !isOld) return event;
  await provider.expire(db, reference);
  // It may have been paid just before it ended.
  return provider.ask(db, { orderId, reference });
}

const hoursSince = ({ created_at }: OrderRow, now: Date) =>
  (now.getTime() - created_at.getTime()) / (60 * minuteMilliseconds);
const cancelled = ({ id }: OrderRow) => ({ kind: 'cancelled', orderId: id }) as const;
