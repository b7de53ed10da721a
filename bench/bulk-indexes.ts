import type pg from 'pg';

/** How to make again what was dropped, a statement each. */
export type Definitions = string[];

/**
 * Drops the indexes of these tables: filling a table and then its indexes is many times faster than both at once. Primary keys stay, as
 * other tables refer to them.
 */
export async function dropIndexes(owner: pg.Client, tables: string[]): Promise<Definitions> {
  const { rows: constraints } = await owner.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
      WHERE contype = 'u' AND conrelid = ANY (SELECT unnest($1::text[])::regclass)`,
    [tables],
  );
  for (const { table, name } of constraints) await owner.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  const { rows: indexes } = await owner.query<{ name: string; definition: string }>(
    `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition FROM pg_index i
      WHERE i.indrelid = ANY (SELECT unnest($1::text[])::regclass)
        AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid)`,
    [tables],
  );
  for (const { name } of indexes) await owner.query(`DROP INDEX ${name}`);
  return [
    ...constraints.map(({ table, name, definition }) => `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`),
    ...indexes.map(({ definition }) => definition),
  ];
}
