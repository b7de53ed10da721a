import { mostMonths } from '@tessera/contracts/business-reports.lists';
import { sql } from 'kysely';
import { type CsvReport, csvReport, plainCell, textCell } from '../../platform/csv/csv-report.ts';
import type { Database } from '../../platform/db/database.ts';
import { isReported, type Reported } from './report-scope.reads.ts';

export interface Cohort {
  month: string;
  sold: number;
  renewed_1: number;
  renewed_2: number;
  renewed_3: number;
}

/** Years by the month that they were first sold in, the newest first, and how many of them were renewed at least so many times since. */
export async function readCohorts(db: Database, reported: Reported): Promise<Cohort[]> {
  const { rows } = await sql<Cohort>`
    SELECT to_char(month, 'YYYY-MM') AS month, sum(sold)::bigint AS sold, sum(renewed_1)::bigint AS renewed_1,
        sum(renewed_2)::bigint AS renewed_2, sum(renewed_3)::bigint AS renewed_3
      FROM report_cohorts WHERE ${isReported(reported)}
     GROUP BY report_cohorts.month ORDER BY report_cohorts.month DESC LIMIT ${mostMonths}`.execute(db);
  return rows;
}

/** The same, each month, application and reseller by itself. */
export function cohortsReport(reported: Reported, day: string): CsvReport {
  return csvReport(
    { fileName: `renewals-by-cohort_${day}` },
    {
      first_sold_utc: plainCell(sql`to_char(c.month, 'YYYY-MM')`),
      application: textCell(sql`p.name`),
      reseller: textCell(sql`u.email`),
      sold: plainCell(sql`c.sold`),
      renewed_once: plainCell(sql`c.renewed_1`),
      renewed_twice: plainCell(sql`c.renewed_2`),
      renewed_three_times: plainCell(sql`c.renewed_3`),
    },
    sql`FROM (SELECT * FROM report_cohorts WHERE ${isReported(reported)}) AS c
      JOIN accounts s ON s.id = c.account_id JOIN users u ON u.id = s.user_id LEFT JOIN applications p ON p.id = c.application_id
      ORDER BY c.month, u.email, c.application_id`,
  );
}
