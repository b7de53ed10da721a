import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** No window and no lock is longer than a day; one more, and how often it locked is forgotten too. */
const keptHours = 48;

/** Deletes counters whose window is long over. */
export async function deleteStaleLimits(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptHours * 3_600_000);
  for (const table of ['attempts', 'rate_hits']) {
    await sql`DELETE FROM ${sql.table(table)} WHERE window_start < ${before}`.execute(db);
  }
}
