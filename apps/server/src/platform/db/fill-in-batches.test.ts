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

/** A migration that fills in what is there commits as it goes, and one that was killed goes on where it was. */

let database: { ownerUrl: string; close(): Promise<void> };
let owner: pg.Client;
let directory: string;

beforeEach(async () => {
  database = await openEmptyDatabase();
  owner = await connectClient(database.ownerUrl);
  directory = await mkdtemp(join(tmpdir(), 'fills-'));
  await write(
    '0201_boxes.core.sql',
    '-- Expand: boxes.\nCREATE TABLE boxes (id bigint PRIMARY KEY, filled int DEFAULT 0)',
  );
  await run();
  // With gaps, as deleted rows leave them.
  await owner.query('INSERT INTO core.boxes SELECT n * 7 FROM generate_series(1, 2500) AS n; ANALYZE core.boxes');
});

afterEach(async () => {
  await owner.end();
  await database.close();
  await rm(directory, { recursive: true });
});

const write = (name: string, sql: string) => writeFile(join(directory, name), sql);
const run = () => migrate({ url: database.ownerUrl, directory, functions: directory, installation: 'test' });

const fill = '-- Fill boxes.id: how often each was filled.\nUPDATE boxes SET filled = filled + 1 WHERE {{batch}};';

async function countFilled(): Promise<Record<string, number>> {
  const { rows } = await owner.query<{ filled: number; boxes: number }>(
    'SELECT filled, count(*)::int AS boxes FROM core.boxes GROUP BY 1 ORDER BY 1',
  );
  return Object.fromEntries(rows.map(({ filled, boxes }) => [filled, boxes]));
}

const notedMarks = async () =>
  (await owner.query("SELECT value FROM core.settings WHERE key LIKE 'backfill %'")).rows.map(({ value }) => value);

test('each row is filled once, and the step is noted when all are', async () => {
  await write('0202_fill.core.sql', fill);
  expect((await run()).applied).toEqual(['0202_fill.core.sql']);
  expect(await countFilled()).toEqual({ 1: 2500 });
  expect((await run()).applied).toEqual([]);
  expect(await countFilled()).toEqual({ 1: 2500 });
  expect(await notedMarks()).toEqual([]);
});

test('one that is killed keeps what it did, and goes on from there with what follows it', async () => {
  await write('0202_fill.core.sql', fill);
  await write('0203_after.core.sql', '-- Expand: what counts on it.\nALTER TABLE boxes ADD CHECK (filled = 1)');
  const holder = await connectClient(database.ownerUrl);
  await holder.query('BEGIN; SELECT FROM core.boxes WHERE id = 7 * 1500 FOR UPDATE');
  const fixture = join(import.meta.dirname, 'killed-migration.fixture.ts');
  const child = spawn(process.execPath, [fixture, database.ownerUrl, directory], { stdio: 'inherit' });
  const fillers =
    "FROM pg_stat_activity WHERE datname = current_database() AND query LIKE '%UPDATE boxes%' AND pid <> pg_backend_pid()";
  const waiting = `SELECT count(*)::int AS n ${fillers} AND wait_event_type = 'Lock'`;
  await expect.poll(async () => (await owner.query(waiting)).rows[0].n).toBe(1);
  child.kill('SIGKILL');
  await once(child, 'exit');
  // Its backend notices when it wants to answer; until then it holds what it has.
  await owner.query(`SELECT pg_terminate_backend(pid) ${fillers}`);
  await holder.query('ROLLBACK');
  await holder.end();
  expect(await countFilled()).toEqual({ 0: 1500, 1: 1000 });
  expect(await notedMarks()).toEqual(['7000']);

  expect((await run()).applied).toEqual(['0202_fill.core.sql', '0203_after.core.sql']);
  expect(await countFilled()).toEqual({ 1: 2500 });
});

test('of two starts at once each row is still filled once', async () => {
  await write('0202_fill.core.sql', fill);
  const both = await Promise.all([run(), run()]);
  expect(both.flatMap(({ applied }) => applied)).toEqual(['0202_fill.core.sql']);
  expect(await countFilled()).toEqual({ 1: 2500 });
});

test('one that could fill nothing is refused where there is nothing yet, too', async () => {
  await owner.query('DELETE FROM core.boxes');
  await write('0202_fill.core.sql', fill.replace('UPDATE boxes', 'UPDATE boxes b'));
  await expect(run()).rejects.toThrow('invalid reference to FROM-clause entry for table "boxes"');
});

test('the forecast says that nobody waits for more than a batch', async () => {
  await write('0202_fill.core.sql', fill);
  const [step] = await forecastMigrations(database.ownerUrl, directory);
  expect(step).toMatchObject({
    oldestRelease: null,
    locks: [{ table: 'boxes', blocks: 'the rows of a batch', rows: 2500 }],
  });
});

test.each([
  ['-- Fill boxes.id: all of them.\nUPDATE boxes SET filled = 1', 'has {{batch}} in it'],
  ['-- Expand: all of them.\nUPDATE boxes SET filled = 1 WHERE {{batch}}', 'has {{batch}} in it'],
  ['-- Fill boxes: all of them.\nUPDATE boxes SET filled = 1 WHERE {{batch}}', 'must begin with'],
])('%j is refused', async (sql, why) => {
  await write('0202_fill.core.sql', sql);
  await expect(run()).rejects.toThrow(why);
  expect(await countFilled()).toEqual({ 0: 2500 });
});
