import { sql } from 'kysely';
import { type CsvReport, csvReport, plainCell, textCell } from '../../platform/csv/csv-report.ts';
import type { Database } from '../../platform/db/database.ts';
import { isReported, type Reported } from './report-scope.reads.ts';

/** What was sold, renewed and lapsed, in numbers and points. */
export interface Counts {
  sold: number;
  sold_points: number;
  renewed: number;
  renewed_points: number;
  lapsed: number;
}

/** From the first of a month to the first of another, that one included: `2026-11-01`. */
export interface Months {
  from: string;
  to: string;
}

/** So many resellers are named; the file names all. */
const namedResellers = 100;

const sums = sql`sum(sold)::bigint AS sold, sum(sold_points)::bigint AS sold_points, sum(renewed)::bigint AS renewed,
  sum(renewed_points)::bigint AS renewed_points, sum(lapsed)::bigint AS lapsed`;

export interface MonthsReport {
  months: (Counts & { month: string })[];
  applications: (Counts & { app_id: number; name: string | null })[];
  resellers: (Counts & { user_id: number; name: string; email: string })[];
  resellerCount: number;
}

/** The counts by month, by application and by reseller, out of one reading. Months without any are left out. */
export async function readMonths(db: Database, reported: Reported, { from, to }: Months): Promise<MonthsReport> {
  type Row = Counts & { month: string | null; app_id: number | null; user_id: number | null; count: number };
  const { rows } = await sql<Row & { name: string | null; email: string | null }>`
    WITH added AS MATERIALIZED (
      SELECT month, application_id, account_id, ${sums} FROM report_months
       WHERE month >= ${from}::date AND month <= ${to}::date AND ${isReported(reported)}
       GROUP BY GROUPING SETS ((month, application_id), (account_id))),
    ours AS (SELECT * FROM added WHERE account_id IS NULL)
    SELECT to_char(month, 'YYYY-MM') AS month, NULL::int AS app_id, NULL::bigint AS user_id, NULL AS name, NULL AS email, ${sums}, 0::bigint AS count
      FROM ours GROUP BY month
    UNION ALL
    SELECT NULL, o.application_id, NULL, p.name, NULL, ${sums}, 0 FROM ours o LEFT JOIN applications p ON p.id = o.application_id
     GROUP BY o.application_id, p.name
    UNION ALL
    SELECT NULL, NULL, u.id, u.name, u.email, b.sold, b.sold_points, b.renewed, b.renewed_points, b.lapsed, b.count
      FROM (SELECT *, count(*) OVER () AS count FROM added WHERE account_id IS NOT NULL
        ORDER BY sold_points + renewed_points DESC, account_id LIMIT ${namedResellers}) AS b
        JOIN accounts s ON s.id = b.account_id JOIN users u ON u.id = s.user_id`.execute(db);
  const countsOf = ({ sold, sold_points, renewed, renewed_points, lapsed }: Row): Counts => ({
    sold,
    sold_points,
    renewed,
    renewed_points,
    lapsed,
  });
  const found: MonthsReport = { months: [], applications: [], resellers: [], resellerCount: 0 };
  for (const row of rows) {
    const counts = countsOf(row);
    if (row.month !== null) found.months.push({ month: row.month, ...counts });
    else if (row.app_id !== null) found.applications.push({ app_id: row.app_id, name: row.name, ...counts });
    else if (row.user_id !== null) {
      found.resellers.push({ user_id: row.user_id, name: row.name ?? '', email: row.email ?? '', ...counts });
      found.resellerCount = row.count;
    }
  }
  const points = (one: Counts) => one.sold_points + one.renewed_points;
  found.months.sort((a, b) => (a.month < b.month ? -1 : 1));
  found.applications.sort((a, b) => points(b) - points(a) || a.app_id - b.app_id);
  found.resellers.sort((a, b) => points(b) - points(a) || a.user_id - b.user_id);
  return found;
}

/** The same, each month, application and reseller by itself. */
export function monthsReport(reported: Reported, { from, to }: Months): CsvReport {
  return csvReport(
    { fileName: `sold-renewed-lapsed_${from.slice(0, 7)}_${to.slice(0, 7)}` },
    {
      month_utc: plainCell(sql`to_char(m.month, 'YYYY-MM')`),
      application: textCell(sql`CASE m.application_id WHEN 0 THEN 'codes' ELSE p.name END`),
      reseller: textCell(sql`u.email`),
      sold: plainCell(sql`m.sold`),
      sold_points: plainCell(sql`m.sold_points`),
      renewed: plainCell(sql`m.renewed`),
      renewed_points: plainCell(sql`m.renewed_points`),
      lapsed: plainCell(sql`m.lapsed`),
    },
    sql`FROM (SELECT * FROM report_months WHERE month >= ${from}::date AND month <= ${to}::date AND ${isReported(reported)}) AS m
      JOIN accounts s ON s.id = m.account_id JOIN users u ON u.id = s.user_id LEFT JOIN applications p ON p.id = m.application_id
      ORDER BY m.month, u.email, m.application_id`,
  );
}
