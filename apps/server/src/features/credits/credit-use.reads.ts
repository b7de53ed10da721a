import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { findStatementAccount } from './statement-account.reads.ts';
import { findBookedRange } from './statement-range.reads.ts';

const dayMilliseconds = 86_400_000;
const daysBack = 30;
/** What was used in fewer days says nothing yet. */
const fewestDays = 3;

export interface CreditUse {
  balance: number;
  /** What was activated, bought and given away in these days, without what came back of it. */
  used: number;
  days: number;
  /** For how many days the balance lasts so; null where nothing was used, or only begun to be. */
  lasts_days: number | null;
}

/**
 * How much credit one person used lately. Not summed up: the balance then and now, and what came in between, say it at once, however
 * much was activated. What was received and reversed is no use of it, and a reversed deduction gives nothing back of what was used.
 */
export async function readCreditUse(db: Database, userId: number, now: Date): Promise<CreditUse> {
  const account = await findStatementAccount(db, userId);
  if (!account) return { balance: 0, used: 0, days: daysBack, lasts_days: null };
  const from = new Date(now.getTime() - daysBack * dayMilliseconds).toISOString().slice(0, 10);
  const { fromId, opening } = await findBookedRange(db, account.account_id, { from });
  const { rows } = await sql<{ received: number; withdrawn: number; put_right: number; since: Date | null }>`
    SELECT (SELECT coalesce(sum(amount), 0)::bigint FROM transfers
             WHERE credit_account_id = ${account.account_id} AND credit_balance_after IS NOT NULL AND id >= ${fromId}
               AND tr_type IN ('Added Credit', 'Added Self Credit', 'Plan Purchase')) AS received,
           (SELECT coalesce(sum(amount), 0)::bigint FROM transfers
             WHERE debit_account_id = ${account.account_id} AND id >= ${fromId}
               AND tr_type IN ('Added Credit', 'Added Self Credit', 'Withdraw') AND tr_type = 'Withdraw') AS withdrawn,
           (SELECT coalesce(sum(CASE m.tr_type WHEN 'Withdraw' THEN m.amount ELSE -m.amount END), 0)::bigint FROM (
               SELECT id, amount, tr_type FROM transfers WHERE credit_account_id = ${account.account_id}
                 AND tr_type IN ('Added Credit', 'Added Self Credit', 'Withdraw') AND tr_type <> 'Withdraw'
               UNION ALL SELECT id, amount, tr_type FROM transfers WHERE debit_account_id = ${account.account_id}
                 AND tr_type IN ('Added Credit', 'Added Self Credit', 'Withdraw') AND tr_type = 'Withdraw') m
             JOIN transfers r ON r.reverses_id = m.id AND r.id >= ${fromId}) AS put_right,
           (SELECT min(created_at) FROM (SELECT created_at FROM transfers
             WHERE credit_account_id = ${account.account_id} AND credit_balance_after IS NOT NULL ORDER BY id LIMIT 1) f) AS since`.execute(
    db,
  );
  const { received = 0, withdrawn = 0, put_right: putRight = 0, since = null } = rows[0] ?? {};
  const used = Math.max(0, opening - account.balance + received - withdrawn + putRight);
  const days = Math.min(daysBack, Math.max(1, Math.ceil((now.getTime() - (since ?? now).getTime()) / dayMilliseconds)));
  return {
    balance: account.balance,
    used,
    days,
    lasts_days: used === 0 || days < fewestDays ? null : Math.floor((account.balance * days) / used),
  };
}
