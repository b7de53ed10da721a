import { languageTagOf, toLocale } from '@tessera/contracts/locales';
import { writeMoney } from '@tessera/contracts/money';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Environment } from '../../platform/db/environment.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Origin } from '../../platform/http/route.ts';
import { tellPerson } from '../notifications/notifications.public.ts';
import { closeOrder, completeOrder, type OrderEvent, refundOrder } from './order-functions.queries.ts';
import { ordersMails } from './orders.mails.ts';
import { findOrderOf, getOrderWithBuyer, type OrderRow } from './orders.queries.ts';
import type { PaymentEvent, PaymentMarks, ProviderName } from './payments/payment-provider.ts';

export interface EventContext {
  db: Database;
  environment: Environment;
  clock: Clock;
  origin: Origin;
}

/**
 * What became of an event: `unknown` is about no order of this provider, `other-amount` is not what the order asks for, `was-refunded`
 * says of an order that it was paid after its money went back.
 */
export type EventOutcome = 'changed' | 'nothing-new' | Unusable;
type Unusable = 'unknown' | 'other-amount' | 'was-refunded';

/** Whether people have to look at an event: nothing came of it, although money has moved. */
export const needsAttention = (outcome: EventOutcome): outcome is Unusable =>
  outcome !== 'changed' && outcome !== 'nothing-new';

/**
 * Does what a provider's event asks for, once, however often and in whatever order events come: credit is added for the first `paid`,
 * unless the money went back before, and nothing that comes after takes it away. Credit and mail are one transaction.
 */
export async function applyPaymentEvent(
  context: EventContext,
  provider: ProviderName,
  event: PaymentEvent,
): Promise<EventOutcome> {
  const { db, clock, origin } = context;
  const about: OrderEvent = { orderId: event.orderId, provider, origin, now: clock.now() };
  if (event.marks && !isAbout(await findOrderOf(db, provider, event.orderId), event.marks)) return 'unknown';
  switch (event.kind) {
    case 'open':
    case 'underway':
      return 'nothing-new';
    case 'paid':
      return transaction(db, (tx) => addCredit(context, tx, { ...about, ...event }));
    case 'refunded':
      return outcomeOf(await refundOrder(db, about));
    default:
      return outcomeOf(await closeOrder(db, { ...about, status: event.kind }));
  }
}

/**
 * Whether an event is about the order that has its number now: something that it names must be the order's, and nothing another's. None of
 * it changes once the order has it.
 */
function isAbout(order: OrderRow | undefined, { openedAt, reference, transactionId }: PaymentMarks): boolean {
  const pairs = [
    [openedAt?.getTime(), order?.created_at.getTime()],
    [reference, order?.reference],
    [transactionId, order?.transaction_id],
  ].filter(([named, known]) => named !== undefined && (known ?? null) !== null);
  return pairs.length > 0 && pairs.every(([named, known]) => named === known);
}

async function addCredit(
  { environment, clock }: EventContext,
  tx: Tx,
  event: Parameters<typeof completeOrder>[1],
): Promise<EventOutcome> {
  const answer = await completeOrder(tx, event);
  if (answer.code === 'C10409') return answer.data.reason === 'refunded' ? 'was-refunded' : 'other-amount';
  if (answer.code === '000000' && answer.data.isNew) {
    const { orderId, creditPoints } = answer.data;
    const { user_id, name, email, locale, plan_title, amount, currency } = await getOrderWithBuyer(tx, orderId);
    const values = {
      name,
      path: `/billing?order=${orderId}`,
      plan: plan_title,
      credits: creditPoints,
      amount: writeMoney(`${languageTagOf[toLocale(locale)]}-u-nu-latn`, Number(amount), currency),
    };
    await tellPerson(
      { tx, actor: null, clock, environment },
      { id: user_id, email, locale: toLocale(locale) },
      ordersMails,
      { telling: 'orders', template: 'payment-completed', values },
    );
  }
  return outcomeOf(answer);
}

function outcomeOf(answer: { code: string; data: { isNew?: boolean } }): EventOutcome {
  if (answer.code !== '000000') return 'unknown';
  return answer.data.isNew ? 'changed' : 'nothing-new';
}
