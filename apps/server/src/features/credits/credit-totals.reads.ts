import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { type Scope, withinScope } from '../people/people.public.ts';

/** Credit points in the accounts of a scope, and what one person has given to others in all. */
export async function readCreditTotals(
  db: Database,
  scope: Scope,
  userId: number,
): Promise<{ total_credit_points: number; total_credit_share: number }> {
  const { rows } = await sql<{ total_credit_points: number; total_credit_share: number }>`
    SELECT (SELECT coalesce(sum(balance), 0)::bigint FROM accounts s
             WHERE s.user_id IS NOT NULL AND ${withinScope(scope, sql.ref('s.user_id'))}) AS total_credit_points,
           coalesce((SELECT credit_given FROM accounts WHERE user_id = ${userId}), 0) AS total_credit_share`.execute(
    db,
  );
  return rows[0] ?? { total_credit_points: 0, total_credit_share: 0 };
}
