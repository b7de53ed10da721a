import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { type Scope, withinScope } from '../people/people.public.ts';

export interface Activity {
  applications: { app_id: number; name: string; value: number }[];
  days: { date: string; name: string; value: number }[];
  /** Of the same days all together, and of as many before them. */
  totals: Totals;
  before: Totals;
}

export interface Totals {
  activations: number;
  credit_points: number;
}

/**
 * What was activated lately in a scope, without what was undone: per application, and per day and application (of one
 * application where one is asked for). From the counters, a row per account, application and day, whatever the number of activations.
 */
export async function readActivity(
  db: Database,
  scope: Scope,
  { applicationId, shownDays }: { applicationId: number | undefined; shownDays: number },
  now: Date,
): Promise<Activity> {
  const today = now.toISOString().slice(0, 10);
  const isShown = sql`c.day > ${today}::date - ${shownDays}::int AND c.day <= ${today}::date AND ${isOurs(scope)}`;
  const value = sql`sum(c.activations - c.reversals)`;
  const isOfApplication = applicationId === undefined ? sql`true` : sql`c.application_id = ${applicationId}`;
  const isNow = sql`c.day > ${today}::date - ${shownDays}::int`;
  const [applications, days, totals] = await Promise.all([
    sql<Activity['applications'][number]>`
      SELECT m.id AS app_id, m.name, ${value} AS value FROM activation_counters c JOIN applications m ON m.id = c.application_id
       WHERE ${isShown} GROUP BY m.id HAVING ${value} > 0 ORDER BY value DESC, m.name`.execute(db),
    sql<Activity['days'][number]>`
      SELECT c.day::text AS date, m.name, ${value} AS value FROM activation_counters c JOIN applications m ON m.id = c.application_id
       WHERE ${isShown} AND ${isOfApplication}
       GROUP BY c.day, m.id HAVING ${value} > 0 ORDER BY c.day, m.name`.execute(db),
    sql<Totals & { is_now: boolean }>`
      SELECT ${isNow} AS is_now, coalesce(${value}, 0)::bigint AS activations,
             coalesce(sum(c.credit_points - c.reversed_credit_points), 0)::bigint AS credit_points
        FROM activation_counters c
       WHERE c.day > ${today}::date - 2 * ${shownDays}::int AND c.day <= ${today}::date AND ${isOurs(scope)} AND ${isOfApplication}
       GROUP BY 1`.execute(db),
  ]);
  const totalsOf = (wanted: boolean): Totals => {
    const { activations = 0, credit_points = 0 } = totals.rows.find(({ is_now }) => is_now === wanted) ?? {};
    return { activations, credit_points };
  };
  return { applications: applications.rows, days: days.rows, totals: totalsOf(true), before: totalsOf(false) };
}

function isOurs(scope: Scope): RawBuilder<unknown> {
  if (scope.userIds === 'all') return sql`true`;
  return sql`c.account_id = ANY (ARRAY(SELECT s.id FROM accounts s WHERE ${withinScope(scope, sql.ref('s.user_id'))}))`;
}
