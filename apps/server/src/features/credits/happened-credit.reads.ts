import type { Database } from '../../platform/db/database.ts';
import type { Happened, Happenings } from '../webhooks/webhooks.public.ts';

/** What webhooks tell of credit. */
export const creditHappenings: Happenings<'credit.received' | 'credit.low'> = {
  'credit.received': (db, { id }) => findIncomingCredit(db, Number(id)),
  'credit.low': async (_db, told) => readLowCredit(told),
};

/** Credit that came in, by its transfer. */
async function findIncomingCredit(db: Database, id: number): Promise<Happened<'credit.received'> | null> {
  const row = await db
    .selectFrom('transfers as t')
    .innerJoin('accounts as receiver', 'receiver.id', 't.credit_account_id')
    .innerJoin('accounts as giver', 'giver.id', 't.debit_account_id')
    .leftJoin('users as u', 'u.id', 'giver.user_id')
    .select(['receiver.user_id', 't.tr_type', 't.amount', 't.credit_balance_after', 't.created_at', 'u.email'])
    .where('t.id', '=', id)
    .executeTakeFirst();
  if (!row || row.user_id === null || row.credit_balance_after === null) return null;
  const data = {
    transfer_id: id,
    tr_type: row.tr_type,
    credit_point: row.amount,
    balance: row.credit_balance_after,
    from_email: row.email,
  };
  return { type: 'credit.received', userId: row.user_id, key: `transfer ${id}`, at: row.created_at, data };
}

/** A balance that fell below its holder's threshold, as the trigger told it. */
function readLowCredit(told: Record<string, unknown>): Happened<'credit.low'> {
  const data = { balance: Number(told.balance), threshold: Number(told.threshold) };
  const at = new Date(String(told.at));
  return { type: 'credit.low', userId: Number(told.userId), key: `credit low ${told.id}`, at, data };
}
