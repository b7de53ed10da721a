import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { type Scope, withinScope } from '../people/people.public.ts';

export interface Activity {
  applications: { app_id: number; name: string; value: number }[];
  days: { date: string; name: string; value: number }[];
}

/** How many days the charts show, today included. */
const shownDays = 30;

/**
 * What was activated lately in a scope, without what was undone: per application, and per day and application (of one
 * application where one is asked for). From the counters, a row per account, application and day, whatever the number of activations.
 */
export async function readActivity(
  db: Database,
  scope: Scope,
  applicationId: number | undefined,
  now: Date,
): Promise<Activity> {
  const today = now.toISOString().slice(0, 10);
  const isShown = sql`c.day > ${today}::date - ${shownDays}::int AND c.day <= ${today}::date AND ${isOurs(scope)}`;
  const value = sql`sum(c.activations - c.reversals)`;
  const [applications, days] = await Promise.all([
    sql<Activity['applications'][number]>`
      SELECT m.id AS app_id, m.name, ${value} AS value FROM activation_counters c JOIN applications m ON m.id = c.application_id
       WHERE ${isShown} GROUP BY m.id HAVING ${value} > 0 ORDER BY value DESC, m.name`.execute(db),
    sql<Activity['days'][number]>`
      SELECT c.day::text AS date, m.name, ${value} AS value FROM activation_counters c JOIN applications m ON m.id = c.application_id
       WHERE ${isShown} AND ${applicationId === undefined ? sql`true` : sql`c.application_id = ${applicationId}`}
       GROUP BY c.day, m.id HAVING ${value} > 0 ORDER BY c.day, m.name`.execute(db),
  ]);
  return { applications: applications.rows, days: days.rows };
}

function isOurs(scope: Scope): RawBuilder<unknown> {
  if (scope.userIds === 'all') return sql`true`;
  return sql`c.account_id = ANY (ARRAY(SELECT s.id FROM accounts s WHERE ${withinScope(scope, sql.ref('s.user_id'))}))`;
}
