import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/** Counts one more day that is over; whether there was one. */
export async function countReportDay(db: Database, now: Date): Promise<boolean> {
  const { rows } = await sql<{ counted: boolean }>`SELECT count_report_day(${now}) AS counted`.execute(db);
  return rows[0]?.counted === true;
}
