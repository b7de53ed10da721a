import { utcDay } from '@tessera/contracts/utc-day';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { readWhole, snapshot } from '../../platform/db/transaction.ts';
import { type Scope, withinScope } from '../people/people.public.ts';

export interface Activity {
  applications: { app_id: number; name: string; value: number }[];
  days: { date: string; name: string; value: number }[];
  /** Of the same days all together, and of as many before them. */
  totals: Totals;
  before: Totals;
  /** The same without today, which is not over: of the shown days, and of as many before them. */
  whole: Totals;
  wholeBefore: Totals;
}

interface Totals {
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
  const today = utcDay(now);
  // Once over the counters for all of it: they are a row per account, and the days before are as many as those shown.
  const counted = sql<CountedDay>`
    SELECT c.day::text AS date, c.day > ${today}::date - ${shownDays}::int AS is_shown, ${today}::date - c.day AS days_ago, m.id AS app_id, m.name, c.activations, c.credit_points
      FROM (SELECT c.day, c.application_id, sum(c.activations - c.reversals)::bigint AS activations,
                   sum(c.credit_points - c.reversed_credit_points)::bigint AS credit_points
              FROM activation_counters c
             WHERE c.day > ${today}::date - 2 * ${shownDays}::int AND c.day <= ${today}::date AND ${isOurs(scope)}
             GROUP BY 1, 2) c
      JOIN applications m ON m.id = c.application_id ORDER BY c.day, m.name`;
  const { rows } = await snapshot(db, async (tx) => {
    if (scope.userIds === 'all') await readWhole(tx);
    return counted.execute(tx);
  });
  const shown = rows.filter(({ is_shown }) => is_shown);
  const ofAsked = ({ app_id }: CountedDay) => applicationId === undefined || app_id === applicationId;
  return {
    applications: sumByApplication(shown),
    days: shown
      .filter((day) => ofAsked(day) && day.activations > 0)
      .map(({ date, name, activations }) => ({ date, name, value: activations })),
    totals: totalsOf(shown.filter(ofAsked)),
    before: totalsOf(rows.filter((day) => !day.is_shown && ofAsked(day))),
    whole: totalsOf(shown.filter((day) => day.days_ago > 0 && ofAsked(day))),
    // One day fewer than are shown, as today is left out.
    wholeBefore: totalsOf(rows.filter((day) => !day.is_shown && day.days_ago < 2 * shownDays - 1 && ofAsked(day))),
  };
}

/** An application’s day, without what was undone. */
interface CountedDay extends Totals {
  date: string;
  is_shown: boolean;
  days_ago: number;
  app_id: number;
  name: string;
}

/** Those that anything was activated of, the most first. */
function sumByApplication(days: readonly CountedDay[]): Activity['applications'] {
  const sums = new Map<number, Activity['applications'][number]>();
  for (const { app_id, name, activations } of days)
    sums.set(app_id, { app_id, name, value: (sums.get(app_id)?.value ?? 0) + activations });
  return [...sums.values()]
    .filter(({ value }) => value > 0)
    .toSorted((one, other) => other.value - one.value || (one.name < other.name ? -1 : 1));
}

function totalsOf(days: readonly CountedDay[]): Totals {
  const sumOf = (figure: keyof Totals) => days.reduce((sum, day) => sum + day[figure], 0);
  return { activations: sumOf('activations'), credit_points: sumOf('credit_points') };
}

function isOurs(scope: Scope): RawBuilder<unknown> {
  if (scope.userIds === 'all') return sql`true`;
  return sql`c.account_id = ANY (ARRAY(SELECT s.id FROM accounts s WHERE ${withinScope(scope, sql.ref('s.user_id'))}))`;
}
