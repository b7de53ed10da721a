import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../test-database.ts';

/** Whoever deletes what a row refers to has the database look for such rows: without an index on the reference that reads the whole table. */
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Tickets are never deleted, and there are never many notices. */
const without = ['core.ticket_reads.ticket_id', 'live.device_notices.application_id'];

/** People are never deleted. */
async function findUnindexed(): Promise<string[]> {
  const { rows } = await database.owner.query<{ name: string }>(
    `SELECT k.conrelid::regclass || '.' || string_agg(a.attname, ', ' ORDER BY a.attnum) AS name
       FROM pg_catalog.pg_constraint k
       JOIN pg_catalog.pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = ANY (k.conkey)
      WHERE k.contype = 'f' AND k.confrelid <> 'core.users'::regclass AND k.connamespace = ANY ('{core,live}'::text[]::regnamespace[]) AND NOT EXISTS (
        SELECT FROM pg_catalog.pg_index i WHERE i.indrelid = k.conrelid AND i.indkey[0] = ANY (k.conkey))
      GROUP BY k.oid, k.conrelid ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

test('each reference has an index, or it is said here why it needs none', async () => {
  expect(await findUnindexed()).toEqual(without);
});

test('one without is found', async () => {
  await database.owner.query(
    'ALTER TABLE core.tickets ADD COLUMN role_id int CONSTRAINT tickets_role_id_fkey REFERENCES core.roles',
  );
  expect(await findUnindexed()).toContain('core.tickets.role_id');
  await database.owner.query('ALTER TABLE core.tickets DROP COLUMN role_id');
});
