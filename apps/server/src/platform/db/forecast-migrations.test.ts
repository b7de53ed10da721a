import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { forecastMigrations } from './forecast-migrations.ts';
import { migrationsDirectory } from './migration-files.ts';

let database: TestDatabase;
let directory: string;
beforeEach(async () => {
  database = await openTestDatabase();
  directory = await mkdtemp(join(tmpdir(), 'tessera-forecast-'));
  await cp(migrationsDirectory, directory, { recursive: true });
});
afterEach(async () => {
  await database.close();
  await rm(directory, { recursive: true });
});

test('nothing is to come where all has run', async () => {
  expect(await forecastMigrations(database.ownerUrl, directory)).toEqual([]);
});

test('what is to come is told with whom it holds up, by the rows of each environment, and nothing is changed', async () => {
  await database.owner.query(
    "INSERT INTO core.roles (name, suits_groups, created_at) SELECT 'r' || n, '{2}', now() FROM generate_series(1, 500) AS n",
  );
  await database.owner.query('ANALYZE core.roles');
  const write = (name: string, sql: string) => writeFile(join(directory, name), sql);
  await write('9001_slow.core.sql', '-- Expand: made up.\nALTER TABLE roles ALTER COLUMN name TYPE varchar(99);\n');
  await write('9002_gone.environment.sql', '-- Contract 9.1.0: made up.\nCREATE INDEX i ON transfers (note);\n');
  const forecast = await forecastMigrations(database.ownerUrl, directory);
  const { rows } = await database.owner.query('SELECT count(*)::float8 AS count FROM core.roles');
  expect(forecast.map(({ name, oldestRelease }) => [name, oldestRelease])).toEqual([
    ['9001_slow.core.sql', null],
    ['9002_gone.environment.sql (live)', '9.1.0'],
    ['9002_gone.environment.sql (sandbox)', '9.1.0'],
  ]);
  expect(forecast[0]?.locks).toMatchObject([
    { table: 'roles', blocks: 'reads and writes', work: 'writes every row', rows: rows[0]?.count },
  ]);
  expect(forecast[0]?.locks[0]?.seconds).toBeGreaterThan(0);
  expect((await forecastMigrations(database.ownerUrl, directory)).length).toBe(3);
});
