import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openEmptyDatabase } from '../../testing/test-database.ts';
import { connectClient } from './connection.ts';
import { forecastMigrations } from './forecast-migrations.ts';
import { migrate } from './migrate.ts';

/** An index on a table that people write to is made beside them. */

let database: { ownerUrl: string; close(): Promise<void> };
let owner: pg.Client;
let writer: pg.Client;
let directory: string;

beforeEach(async () => {
  database = await openEmptyDatabase();
  owner = await connectClient(database.ownerUrl);
  writer = await connectClient(database.ownerUrl);
  directory = await mkdtemp(join(tmpdir(), 'indexes-'));
  await write('0201_boxes.core.sql', '-- Expand: boxes.\nCREATE TABLE boxes (id bigint PRIMARY KEY, place int)');
  await run();
  await owner.query('INSERT INTO core.boxes SELECT n, n % 7 FROM generate_series(1, 500) AS n');
});

afterEach(async () => {
  await Promise.all([owner.end(), writer.end()]);
  await database.close();
  await rm(directory, { recursive: true });
});

const write = (name: string, sql: string) => writeFile(join(directory, name), sql);
const run = () => migrate({ url: database.ownerUrl, directory, functions: directory, installation: 'test' });

const name = '0202_boxes_place.core.sql';
const index =
  '-- Index boxes_place_idx: boxes by place.\nCREATE INDEX CONCURRENTLY boxes_place_idx ON boxes (place);\n';

const isReady = async () =>
  (
    await owner.query<{ ready: boolean }>(
      "SELECT indisvalid AS ready FROM pg_index WHERE indexrelid = to_regclass('core.boxes_place_idx')",
    )
  ).rows[0]?.ready;

const builders =
  "FROM pg_stat_activity WHERE datname = current_database() AND query LIKE '%CREATE INDEX%' AND pid <> pg_backend_pid()";
const waiting = `SELECT count(*)::int AS n ${builders} AND wait_event_type = 'Lock'`;
const untilItWaits = () => expect.poll(async () => (await owner.query(waiting)).rows[0].n).toBe(1);

test('is made while rows are written, and noted once', async () => {
  await write(name, index);
  await writer.query('BEGIN; INSERT INTO core.boxes VALUES (501, 1)');
  const running = run();
  await untilItWaits();
  await owner.query('INSERT INTO core.boxes VALUES (502, 1)');
  await writer.query('COMMIT');
  expect((await running).applied).toEqual([name]);
  expect(await isReady()).toBe(true);
  expect((await run()).applied).toEqual([]);
});

test('is made anew where a start was killed over it, before what follows', async () => {
  await write(name, index);
  await write('0203_after.core.sql', '-- Expand: what counts on it.\nALTER TABLE boxes ADD COLUMN colour int');
  await writer.query('BEGIN; INSERT INTO core.boxes VALUES (501, 1)');
  const fixture = join(import.meta.dirname, 'killed-migration.fixture.ts');
  const child = spawn(process.execPath, [fixture, database.ownerUrl, directory], { stdio: 'inherit' });
  await untilItWaits();
  child.kill('SIGKILL');
  await once(child, 'exit');
  await owner.query(`SELECT pg_terminate_backend(pid) ${builders}`);
  await writer.query('COMMIT');
  expect(await isReady()).toBe(false);
  expect((await run()).applied).toEqual([name, '0203_after.core.sql']);
  expect(await isReady()).toBe(true);
});

test('of two starts at once one makes it, and neither waits for the other in vain', async () => {
  await write(name, index);
  await writer.query('BEGIN; INSERT INTO core.boxes VALUES (501, 1)');
  const both = [run(), run()];
  await untilItWaits();
  await writer.query('COMMIT');
  expect((await Promise.all(both)).flatMap(({ applied }) => applied)).toEqual([name]);
});

test('rows that it can’t hold end the start in one line, and the next one makes it', async () => {
  await write(name, index.replace('CREATE INDEX', 'CREATE UNIQUE INDEX'));
  await expect(run()).rejects.toThrow(/0202_boxes_place\.core\.sql.* failed: .*boxes_place_idx/);
  await owner.query('UPDATE core.boxes SET place = id');
  expect((await run()).applied).toEqual([name]);
  expect(await isReady()).toBe(true);
});

test('the forecast says that it holds up nobody', async () => {
  await write(name, index);
  expect(await forecastMigrations(database.ownerUrl, directory)).toMatchObject([{ oldestRelease: null, locks: [] }]);
});

test.each([
  index.replace('CONCURRENTLY ', ''),
  index.replace('-- Index boxes_place_idx', '-- Expand'),
  index.replace('-- Index boxes_place_idx', '-- Index another_idx'),
  `${index}DROP TABLE boxes;\n`,
])('%j is refused', async (sql) => {
  await write(name, sql);
  await expect(run()).rejects.toThrow('is CREATE INDEX CONCURRENTLY name, and nothing else is');
});
