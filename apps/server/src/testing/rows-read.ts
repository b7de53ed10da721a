import { sql } from 'kysely';
import type { Database, Tx } from '../platform/db/database.ts';

/** How many rows of a table something reads: by going through it from end to end, and by its indexes. */
interface RowsRead {
  whole: number;
  byIndex: number;
}

/** Counted by PostgreSQL itself, in a transaction of its own. */
export async function rowsReadOf(db: Database, table: string, read: (tx: Tx) => Promise<unknown>): Promise<RowsRead> {
  return db.transaction().execute(async (tx) => {
    const before = await countedIn(tx, table);
    await read(tx);
    const after = await countedIn(tx, table);
    return { whole: after.whole - before.whole, byIndex: after.byIndex - before.byIndex };
  });
}

async function countedIn(tx: Tx, table: string): Promise<RowsRead> {
  const { rows } = await sql<RowsRead>`
    SELECT coalesce(sum(seq_tup_read), 0)::float8 AS whole, coalesce(sum(idx_tup_fetch), 0)::float8 AS "byIndex"
      FROM pg_stat_xact_user_tables WHERE relid = ${table}::regclass`.execute(tx);
  return rows[0] ?? { whole: 0, byIndex: 0 };
}
