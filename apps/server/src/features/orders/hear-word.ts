import { type Locale, languageTagOf } from '@tessera/contracts/locales';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Environment } from '../../platform/db/environment.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Origin } from '../../platform/http/route.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import { closeOrder, completeOrder, type OrderWord, refundOrder } from './order-functions.queries.ts';
import { getOrderWithBuyer } from './orders.queries.ts';
import type { PaymentWord, ProviderName } from './payments/payment-provider.ts';

export interface Hearing {
  db: Database;
  environment: Environment;
  clock: Clock;
  origin: Origin;
}

/**
 * What became of a word: `unknown` names no order of this provider, `other-amount` is not what the order asks for, `was-refunded`
 * says of an order that it was paid after its money went back.
 */
export type Heard = 'changed' | 'nothing-new' | Unusable;
type Unusable = 'unknown' | 'other-amount' | 'was-refunded';

/** Whether people have to look at a word: nothing came of it, although money has moved. */
export const isForPeople = (heard: Heard): heard is Unusable => heard !== 'changed' && heard !== 'nothing-new';

/**
 * Does what a provider's word asks for, once, however often and in whatever order words come: credit is added for the first `paid`,
 * unless the money went back before, and nothing that comes after takes it away. Credit and mail are one transaction.
 */
export async function hearWord(hearing: Hearing, provider: ProviderName, word: PaymentWord): Promise<Heard> {
  const { db, clock, origin } = hearing;
  const about: OrderWord = { orderId: word.orderId, provider, origin, now: clock.now() };
  switch (word.kind) {
    case 'open':
    case 'underway':
      return 'nothing-new';
    case 'paid':
      return transaction(db, (tx) => addCredit(hearing, tx, { ...about, ...word }));
    case 'refunded':
      return heardOf(await refundOrder(db, about));
    default:
      return heardOf(await closeOrder(db, { ...about, status: word.kind }));
  }
}

async function addCredit(
  { environment, clock }: Hearing,
  tx: Tx,
  word: Parameters<typeof completeOrder>[1],
): Promise<Heard> {
  const answer = await completeOrder(tx, word);
  if (answer.code === 'C10409') return answer.data.reason === 'refunded' ? 'was-refunded' : 'other-amount';
  if (answer.code === '000000' && answer.data.isNew) {
    const { orderId, creditPoints } = answer.data;
    const { name, email, locale, plan_title, amount, currency } = await getOrderWithBuyer(tx, orderId);
    const tag = `${languageTagOf[locale as Locale]}-u-nu-latn`;
    const values = {
      name,
      path: `/billing?order=${orderId}`,
      plan: plan_title,
      credits: new Intl.NumberFormat(tag).format(creditPoints),
      amount: new Intl.NumberFormat(tag, { style: 'currency', currency }).format(Number(amount)),
    };
    await queueMail(
      { tx, actor: null, clock, environment },
      { to: email, template: 'payment-completed', locale: locale as Locale, values },
    );
  }
  return heardOf(answer);
}

function heardOf(answer: { code: string; data: { isNew?: boolean } }): Heard {
  if (answer.code !== '000000') return 'unknown';
  return answer.data.isNew ? 'changed' : 'nothing-new';
}
