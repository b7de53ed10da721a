import { utcDay } from '@tessera/contracts/utc-day';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/**
 * What an account held at the end of each of the last days (UTC), the oldest first; of today as it is now. Each day's end is found in
 * the order of ids by halving, as a statement's first day is, so that it costs as much for a million lines as for ten.
 */
export async function listDailyBalances(
  db: Database,
  accountId: number,
  days: number,
  now: Date,
): Promise<{ day: string; balance: number }[]> {
  const line = (side: 'debit' | 'credit') => sql`
    (SELECT id, created_at FROM transfers
      WHERE ${sql.ref(`${side}_account_id`)} = ${accountId} AND ${sql.ref(`${side}_balance_after`)} IS NOT NULL
        AND id >= h.middle AND id < h.high ORDER BY id LIMIT 1)`;
  const last = (side: 'debit' | 'credit') => sql`
    (SELECT id, ${sql.ref(`${side}_balance_after`)} AS balance FROM transfers
      WHERE ${sql.ref(`${side}_account_id`)} = ${accountId} AND ${sql.ref(`${side}_balance_after`)} IS NOT NULL
        AND id < e.before_id ORDER BY id DESC LIMIT 1)`;
  const { rows } = await sql<{ day: string; balance: number }>`
    WITH RECURSIVE halving (day, low, high) AS (
      SELECT ${utcDay(now)}::date - d, 1::bigint, (SELECT coalesce(max(id), 0) + 1 FROM transfers)
        FROM generate_series(0, ${days - 1}::int) AS d
      UNION ALL
      SELECT h.day, CASE WHEN l.is_before THEN l.id + 1 ELSE h.low END, CASE WHEN l.is_before THEN h.high ELSE h.middle END
        FROM (SELECT day, low, high, (low + high) / 2 AS middle FROM halving WHERE low < high) AS h
        LEFT JOIN LATERAL (
          SELECT id, created_at < (h.day + 1)::timestamp AT TIME ZONE 'UTC' AS is_before
            FROM (${line('debit')} UNION ALL ${line('credit')}) AS s ORDER BY id LIMIT 1) AS l ON true
    ), ends AS (SELECT day, low AS before_id FROM halving WHERE low = high)
    SELECT e.day::text AS day, coalesce(b.balance, 0)::bigint AS balance
      FROM ends e LEFT JOIN LATERAL (
        SELECT balance FROM (${last('debit')} UNION ALL ${last('credit')}) AS s ORDER BY id DESC LIMIT 1) AS b ON true
     ORDER BY e.day`.execute(db);
  return rows;
}
