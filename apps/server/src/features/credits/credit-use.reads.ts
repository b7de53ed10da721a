import { utcDay } from '@tessera/contracts/utc-day';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { startOfDay } from '../../platform/db/days.ts';
import { firstIdSince } from '../../platform/db/ids-between-days.ts';
import { balanceBefore } from './statement-range.reads.ts';

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

/** How much credit one person used lately. */
export async function readCreditUse(db: Database, userId: number, now: Date): Promise<CreditUse> {
  const { rows } = await sql<CreditUse>`
    SELECT s.balance, c.used, c.days, c.lasts_days FROM accounts s CROSS JOIN LATERAL ${creditUse(now)} c
     WHERE s.user_id = ${userId}`.execute(db);
  return rows[0] ?? { balance: 0, used: 0, days: daysBack, lasts_days: null };
}

/**
 * How much credit each of accounts `s` used lately, to be joined to them. Not summed up: the balance then and now, and what came in between, say
 * it at once, however much was activated. What was received and reversed is no use of it, and a reversed deduction gives nothing back of what was.
 */
export function creditUse(now: Date): RawBuilder<unknown> {
  const from = startOfDay(utcDay(now, -daysBack));
  return sql`(
    SELECT p.used, p.days, CASE WHEN p.used > 0 AND p.days >= ${fewestDays}::int THEN s.balance * p.days / p.used END AS lasts_days
      FROM (
        SELECT greatest(0, coalesce((${balanceBefore(sql`s.id`, sql`f.id`)}), 0) - s.balance
            + (SELECT coalesce(sum(amount), 0) FROM transfers
                WHERE credit_account_id = s.id AND credit_balance_after IS NOT NULL AND id >= f.id
                  AND tr_type IN ('Added Credit', 'Added Self Credit', 'Plan Purchase'))
            - (SELECT coalesce(sum(amount), 0) FROM transfers
                WHERE debit_account_id = s.id AND id >= f.id
                  AND tr_type IN ('Added Credit', 'Added Self Credit', 'Withdraw') AND tr_type = 'Withdraw')
            + (SELECT coalesce(sum(CASE WHEN r.has_back THEN r.amount ELSE -r.amount END), 0) FROM (
                  SELECT reverses_id, amount, false AS has_back FROM transfers WHERE debit_account_id = s.id AND id >= f.id
                    AND reverses_id IS NOT NULL AND debit_balance_after IS NOT NULL
                  UNION ALL SELECT reverses_id, amount, true FROM transfers WHERE credit_account_id = s.id AND id >= f.id
                    AND reverses_id IS NOT NULL AND debit_balance_after IS NOT NULL) r
                JOIN transfers m ON m.id = r.reverses_id AND (m.tr_type = 'Withdraw') = r.has_back))::bigint AS used,
            least(${daysBack}::int, greatest(1, ceil(extract(epoch FROM ${now}::timestamptz - coalesce(
              (SELECT created_at FROM transfers WHERE credit_account_id = s.id AND credit_balance_after IS NOT NULL ORDER BY id LIMIT 1),
              ${now})) / 86400)))::int AS days
          FROM (${firstIdSince('transfers', from)}) f OFFSET 0) p)`;
}
