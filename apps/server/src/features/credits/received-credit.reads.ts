import type { Database } from '../../platform/db/database.ts';

/** What somebody was given by a transfer, and what they had after it. */
export async function findReceivedCredit(
  db: Database,
  transferId: number,
): Promise<{ user_id: number; amount: number; balance: number; note: string | null } | undefined> {
  const found = await db
    .selectFrom('transfers as t')
    .innerJoin('accounts as a', 'a.id', 't.credit_account_id')
    .select(['a.user_id', 't.amount', 't.credit_balance_after as balance', 't.note'])
    .where('t.id', '=', transferId)
    .executeTakeFirst();
  if (!found || found.user_id === null || found.balance === null) return undefined;
  return { ...found, user_id: found.user_id, balance: found.balance };
}
