import { groups } from '@tessera/contracts/groups';
import { utcDay } from '@tessera/contracts/utc-day';
import { type RawBuilder, sql } from 'kysely';
import { type CsvReport, csvReport, plainCell, textCell } from '../../platform/csv/csv-report.ts';
import type { Database } from '../../platform/db/database.ts';
import { creditUse } from '../credits/ledger.public.ts';
import { type Scope, withinScope } from '../people/people.public.ts';

/** How credit goes is told of so many counted days. */
const burnDays = 30;
/** So many are named; the file names all. */
const namedResellers = 100;

export interface Spender {
  user_id: number;
  name: string;
  email: string;
  balance: number;
  points_in_30_days: number;
  used_in_30_days: number;
  days_left: number | null;
  last_bought_on: string | null;
}

/**
 * Resellers in good standing: what they spent in 30 days, what they used or gave away and how many days their credit lasts at that (as each of
 * them is told on the dashboard), and on which day they last bought (`through` is the last that is counted). Those alone who bought nothing for some days, where that is asked.
 */
function spenders(scope: Scope, through: string | null, idle: number | undefined, now: Date): RawBuilder<unknown> {
  const isIdle = idle === undefined ? sql`true` : sql`(l.day IS NULL OR l.day <= ${through}::date - ${idle}::int)`;
  return sql`(
    SELECT u.id AS user_id, u.name, u.email, s.balance, coalesce(b.points, 0)::bigint AS points_in_30_days,
        c.used AS used_in_30_days, c.lasts_days AS days_left, l.day::text AS last_bought_on
      FROM living_users u JOIN accounts s ON s.user_id = u.id CROSS JOIN LATERAL ${creditUse(now)} c
        LEFT JOIN (SELECT account_id, sum(points) AS points FROM report_days WHERE day > ${through}::date - ${burnDays}::int GROUP BY account_id) AS b
          ON b.account_id = s.id
        LEFT JOIN LATERAL (SELECT day FROM report_days WHERE account_id = s.id ORDER BY day DESC LIMIT 1) AS l ON true
     WHERE u.group_id IN (${groups.reseller}, ${groups.subReseller}) AND ${withinScope(scope, sql.ref('u.id'))} AND ${isIdle}) AS r`;
}

/** Whose credit ends first; among the dormant who bought last, as they are the likeliest to come back. */
const orderOf = (idle: number | undefined) =>
  idle === undefined
    ? sql`r.days_left NULLS LAST, r.used_in_30_days DESC, r.email`
    : sql`r.last_bought_on DESC NULLS LAST, r.balance DESC, r.email`;

export async function readSpenders(
  db: Database,
  scope: Scope,
  through: string | null,
  idle: number | undefined,
  now: Date,
): Promise<{ resellers: Spender[]; count: number }> {
  const { rows } = await sql<Spender & { count: number }>`
    SELECT r.*, count(*) OVER () AS count FROM ${spenders(scope, through, idle, now)} ORDER BY ${orderOf(idle)} LIMIT ${namedResellers}`.execute(
    db,
  );
  return { resellers: rows.map(({ count: _, ...row }) => row), count: rows[0]?.count ?? 0 };
}

/** All of them, as a file. */
export function spendersReport(scope: Scope, through: string | null, idle: number | undefined, now: Date): CsvReport {
  return csvReport(
    { fileName: `${idle === undefined ? 'credit' : 'dormant'}-of-resellers_${utcDay(now)}` },
    {
      reseller: textCell(sql`r.email`),
      name: textCell(sql`r.name`),
      balance: plainCell(sql`r.balance`),
      points_in_30_days: plainCell(sql`r.points_in_30_days`),
      days_left: plainCell(sql`r.days_left`),
      last_bought_on_utc: plainCell(sql`r.last_bought_on`),
      used_in_30_days: plainCell(sql`r.used_in_30_days`),
    },
    sql`FROM ${spenders(scope, through, idle, now)} ORDER BY ${orderOf(idle)}`,
  );
}
