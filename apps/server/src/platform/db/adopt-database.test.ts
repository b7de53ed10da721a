import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { describeCatalogue } from '../../testing/catalogue.ts';
import { openEmptyDatabase } from '../../testing/test-database.ts';
import { connectClient } from './connection.ts';
import { migrate } from './migrate.ts';

// The migrations of before the first release, as they were. The baseline was written from them and makes the same.

let former: string;
beforeAll(async () => {
  former = await mkdtemp(join(tmpdir(), 'former-migrations-'));
  const packed = await readFile(join(import.meta.dirname, '../../testing/migrations-before-baseline.json.gz'));
  const files = JSON.parse(gunzipSync(packed).toString()) as Record<string, string>;
  for (const [name, sql] of Object.entries(files)) await writeFile(join(former, name), sql);
});
afterAll(() => rm(former, { recursive: true }));

let database: { ownerUrl: string; close(): Promise<void> };
beforeEach(async () => {
  database = await openEmptyDatabase();
});
afterEach(() => database.close());

const installation = 'test';
const migrateAsBefore = () =>
  migrate({ url: database.ownerUrl, directory: former, unmarkedUpTo: '9999', functions: former, installation });

async function query<Row extends object>(text: string): Promise<Row[]> {
  const client = await connectClient(database.ownerUrl);
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Proved of the rows that are there only in new databases: reading all of them again would have held everybody up. */
const provedLater = /( CHECK \(\(char_length\((description|admin_remarks)\) <= \d+\)\)) NOT VALID$/;

test('a database of the last migrations before the baseline is taken over, and is then as a new one', async () => {
  await migrateAsBefore();
  await query(`INSERT INTO core.roles (name, suits_groups, created_at) VALUES ('Role', '{1}', now());
    INSERT INTO core.users (name, email, group_id, role_id, created_at) SELECT 'One', 'one@example.com', 1, id, now() FROM core.roles`);
  const { applied, functions } = await migrate({ url: database.ownerUrl });
  expect(applied.filter((name) => name < '0100')).toEqual([]);
  expect(functions).toContain('activate_batch (live)');
  expect(functions).toContain('activate_devices_v3 (sandbox)');
  const adopted = await describeCatalogue(database.ownerUrl);
  expect(await query('SELECT user_id, balance FROM sandbox.accounts WHERE user_id IS NOT NULL')).toEqual([
    { user_id: '1', balance: '1000' },
  ]);
  expect((await migrate({ url: database.ownerUrl })).functions).toEqual([]);

  const fresh = await openEmptyDatabase();
  try {
    await migrate({ url: fresh.ownerUrl, installation });
    const made = await describeCatalogue(fresh.ownerUrl);
    const constraints = adopted.constraints?.map((line) => line.replace(provedLater, '$1')).sort();
    expect({ ...adopted, constraints }).toEqual({ ...made, constraints: [...(made.constraints ?? [])].sort() });
  } finally {
    await fresh.close();
  }
});

test('a database of other migrations of that time is refused in one line', async () => {
  await migrateAsBefore();
  await query("DELETE FROM core.migrations WHERE name = '0211_request_ids.environment.sql'");
  await expect(migrate({ url: database.ownerUrl })).rejects.toThrow(
    /^The database is of a version before the first release, and not of the last one: [^\n]*$/,
  );
});
