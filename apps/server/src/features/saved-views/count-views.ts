import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { codeOf } from '../../platform/db/postgres-error.ts';

/** A count is a hint: what takes longer than this stays without. */
const countedMilliseconds = 100;
const cancelled = '57014';

/** What a count says, or null where it takes too long. */
export async function countOrNot(db: Database, count: (db: Database) => Promise<number>): Promise<number | null> {
  try {
    return await db
      .transaction()
      .setAccessMode('read only')
      .execute(async (tx) => {
        await sql`SELECT set_config('statement_timeout', ${String(countedMilliseconds)}, true)`.execute(tx);
        return count(tx);
      });
  } catch (error) {
    if (codeOf(error) === cancelled) return null;
    throw error;
  }
}
