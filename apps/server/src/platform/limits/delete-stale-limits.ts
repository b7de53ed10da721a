import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** No window and no lock is longer than a day; one more, and how often it locked is forgotten too. */
const keptHours = 48;
/** So many at once: whoever attacks leaves millions, and one statement over them would hold back vacuum, and what counts meanwhile. */
const batchRows = 10_000;

/** Deletes counters whose window is long over. */
export async function deleteStaleLimits(db: Database, now: Date, most = batchRows): Promise<void> {
  const before = new Date(now.getTime() - keptHours * 3_600_000);
  for (const table of ['attempts', 'rate_hits'] as const) while ((await deleteSome(db, table, before, most)) === most);
}

/** What somebody counts just now begins anew, and is left: waited for, it could hold back whoever counts two at once, and they it. */
async function deleteSome(db: Database, table: 'attempts' | 'rate_hits', before: Date, most: number): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    WITH stale AS (SELECT scope, subject FROM ${sql.table(table)} WHERE window_start < ${before} LIMIT ${most} FOR UPDATE SKIP LOCKED),
    gone AS (DELETE FROM ${sql.table(table)} AS held USING stale WHERE held.scope = stale.scope AND held.subject = stale.subject)
    SELECT count(*)::int AS found FROM stale`.execute(db);
  return rows[0]?.found ?? 0;
}
