import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Database, Tables } from '../../../platform/db/database.ts';
import type { PaymentRequest } from './payment-provider.ts';

export type TestPayment = Selectable<Tables['test_payments']>;

const secretKey = 'test-payment-secret';

/** What the test provider signs with; made once, and the same for every server of this installation. */
export async function keepTestPaymentSecret(db: Database): Promise<string> {
  const value = JSON.stringify(randomBytes(32).toString('base64url'));
  await db
    .insertInto('settings')
    .values({ key: secretKey, value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const kept = await db.selectFrom('settings').select('value').where('key', '=', secretKey).executeTakeFirstOrThrow();
  return String(kept.value);
}

/** Opens a payment for an order, once. The reference is the right to pay it, so it can't be guessed. */
export async function openTestPayment(
  db: Database,
  request: Pick<PaymentRequest, 'orderId' | 'title' | 'amount' | 'currency'>,
  now: Date,
): Promise<TestPayment> {
  await db
    .insertInto('test_payments')
    .values({
      reference: `tp_${randomBytes(24).toString('base64url')}`,
      order_id: request.orderId,
      title: request.title,
      amount: request.amount,
      currency: request.currency,
      transaction_id: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute();
  return db.selectFrom('test_payments').selectAll().where('order_id', '=', request.orderId).executeTakeFirstOrThrow();
}

export async function findTestPayment(db: Database, reference: string): Promise<TestPayment | undefined> {
  return db.selectFrom('test_payments').selectAll().where('reference', '=', reference).executeTakeFirst();
}

/**
 * Decides a payment. A failed one can be tried again, a paid or cancelled one is final: the row as it then stands is the answer.
 */
export async function decideTestPayment(
  db: Database,
  reference: string,
  state: 'paid' | 'failed' | 'cancelled',
): Promise<TestPayment | undefined> {
  await db
    .updateTable('test_payments')
    .set({ state, transaction_id: state === 'paid' ? `test_${randomBytes(9).toString('hex')}` : null })
    .where('reference', '=', reference)
    .where('state', 'in', ['open', 'failed'])
    .execute();
  return findTestPayment(db, reference);
}
