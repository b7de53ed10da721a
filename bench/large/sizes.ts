import { connectClient } from '../../apps/server/src/platform/db/connection.ts';

/** A table or index with its bytes. */
export interface Size {
  name: string;
  table: string;
  isIndex: boolean;
  /** It refuses what would be there twice, read or not. */
  isUnique: boolean;
  bytes: number;
  /** How often it was read by, since the figures were last reset. */
  scans: number;
}

/** Tables and indexes of the live environment and of what both share, the largest first. */
export async function readSizes(statementsUrl: string): Promise<Size[]> {
  const owner = await connectClient(statementsUrl);
  try {
    const { rows } = await owner.query<Size>(
      `SELECT c.relname AS name, coalesce(i.indrelid::regclass::text, c.relname) AS table, c.relkind = 'i' AS "isIndex", coalesce(i.indisunique, false) AS "isUnique",
           CASE c.relkind WHEN 'i' THEN pg_relation_size(c.oid) ELSE pg_table_size(c.oid) END::float8 AS bytes,
           coalesce(s.idx_scan, 0)::float8 AS scans
         FROM pg_class c LEFT JOIN pg_index i ON i.indexrelid = c.oid LEFT JOIN pg_stat_user_indexes s ON s.indexrelid = c.oid
        WHERE c.relkind IN ('r', 'i') AND c.relnamespace IN ('live'::regnamespace, 'core'::regnamespace) ORDER BY bytes DESC`,
    );
    return rows;
  } finally {
    await owner.end();
  }
}
