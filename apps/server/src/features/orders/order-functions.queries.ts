import * as z from 'zod/mini';
import { callFunction } from '../../platform/db/call-function.ts';
import type { Database } from '../../platform/db/database.ts';
import { done, refused, refusedWith } from '../../platform/db/function-answers.ts';
import { contextArguments } from '../../platform/db/function-arguments.ts';
import type { Origin } from '../../platform/http/route.ts';
import type { ProviderName } from './payments/payment-provider.ts';

/** Which order, whose event it is, where that came from, and when. */
export interface OrderEvent {
  orderId: number;
  provider: ProviderName;
  origin: Origin;
  now: Date;
}

const order = { orderId: z.int(), isNew: z.boolean() };

const completeFunction = {
  name: 'complete_order',
  answer: z.union([
    done(z.strictObject({ ...order, userId: z.int(), creditPoints: z.int(), transferId: z.int(), balance: z.int() })),
    refused('C10012'),
    refusedWith('C10409', z.strictObject({ reason: z.enum(['amount', 'refunded']) })),
  ]),
};

/** Adds the credit of an order that was paid; `isNew` is false for whoever comes second. */
export function completeOrder(
  db: Database,
  event: OrderEvent & { transactionId: string; amount: string; currency: string },
) {
  return callFunction(db, completeFunction, {
    ...keyOf(event),
    p_transaction_id: event.transactionId,
    p_amount: event.amount,
    p_currency: event.currency,
    ...contextArguments(event),
  });
}

const closeFunction = {
  name: 'close_order',
  answer: z.union([
    done(z.strictObject({ ...order, status: z.enum(['pending', 'completed', 'failed', 'cancelled']) })),
    refused('C10012'),
  ]),
};

/** Marks an order that is still pending; any other keeps its state. */
export function closeOrder(db: Database, event: OrderEvent & { status: 'failed' | 'cancelled' }) {
  return callFunction(db, closeFunction, { ...keyOf(event), p_status: event.status, ...contextArguments(event) });
}

const refundFunction = { name: 'refund_order', answer: z.union([done(z.strictObject(order)), refused('C10012')]) };

/** Marks an order whose money went back; credit that it brought stays, and one that waits for its money is cancelled. */
export function refundOrder(db: Database, event: OrderEvent) {
  return callFunction(db, refundFunction, { ...keyOf(event), ...contextArguments(event) });
}

const keyOf = ({ orderId, provider }: OrderEvent) => ({ p_order_id: orderId, p_provider: provider });
