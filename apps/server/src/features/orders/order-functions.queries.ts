import * as z from 'zod/mini';
import { callFunction } from '../../platform/db/call-function.ts';
import type { Database } from '../../platform/db/database.ts';
import { done, refused, refusedWith } from '../../platform/db/function-answers.ts';
import { contextArguments } from '../../platform/db/function-arguments.ts';
import type { Origin } from '../../platform/http/route.ts';
import type { ProviderName } from './payments/payment-provider.ts';

/** Which order, whose word it is, where that came from, and when. */
export interface OrderWord {
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
  word: OrderWord & { transactionId: string; amount: string; currency: string },
) {
  return callFunction(db, completeFunction, {
    ...keyOf(word),
    p_transaction_id: word.transactionId,
    p_amount: word.amount,
    p_currency: word.currency,
    ...contextArguments(word),
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
export function closeOrder(db: Database, word: OrderWord & { status: 'failed' | 'cancelled' }) {
  return callFunction(db, closeFunction, { ...keyOf(word), p_status: word.status, ...contextArguments(word) });
}

const refundFunction = { name: 'refund_order', answer: z.union([done(z.strictObject(order)), refused('C10012')]) };

/** Marks an order whose money went back; credit that it brought stays, and one that waits for its money is cancelled. */
export function refundOrder(db: Database, word: OrderWord) {
  return callFunction(db, refundFunction, { ...keyOf(word), ...contextArguments(word) });
}

const keyOf = ({ orderId, provider }: OrderWord) => ({ p_order_id: orderId, p_provider: provider });
