import { callFunction } from '../../platform/db/call-function.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Origin } from '../../platform/http/route.ts';
import type { ProviderName } from '../../platform/payments/payment-provider.ts';
import type { LedgerAnswer } from '../credits/ledger.public.ts';
import type { OrderStatus } from './orders.tables.ts';

/** Which order, whose word it is, where that came from, and when. */
export interface OrderWord {
  orderId: number;
  provider: ProviderName;
  origin: Origin;
  now: Date;
}

type Unknown = { code: 'C10012'; data: Record<string, never> };

/** Adds the credit of an order that was paid; `isNew` is false for whoever comes second. */
export function completeOrder(
  db: Database,
  word: OrderWord & { transactionId: string; amount: string; currency: string },
): Promise<
  LedgerAnswer<
    { orderId: number; userId: number; creditPoints: number; transferId: number; balance: number; isNew: boolean },
    Unknown | { code: 'C10409'; data: { reason: 'amount' | 'refunded' } }
  >
> {
  return callFunction(db, 'complete_order', {
    ...keyOf(word),
    p_transaction_id: word.transactionId,
    p_amount: word.amount,
    p_currency: word.currency,
    ...contextOf(word),
  });
}

/** Marks an order that is still pending; any other keeps its state. */
export function closeOrder(
  db: Database,
  word: OrderWord & { status: 'failed' | 'cancelled' },
): Promise<LedgerAnswer<{ orderId: number; status: OrderStatus; isNew: boolean }, Unknown>> {
  return callFunction(db, 'close_order', { ...keyOf(word), p_status: word.status, ...contextOf(word) });
}

/** Marks an order whose money went back; credit that it brought stays, and one that waits for its money is cancelled. */
export function refundOrder(
  db: Database,
  word: OrderWord,
): Promise<LedgerAnswer<{ orderId: number; isNew: boolean }, Unknown>> {
  return callFunction(db, 'refund_order', { ...keyOf(word), ...contextOf(word) });
}

const keyOf = ({ orderId, provider }: OrderWord) => ({ p_order_id: orderId, p_provider: provider });
const contextOf = ({ origin, now }: OrderWord) => ({ p_context: JSON.stringify(origin), p_now: now });
