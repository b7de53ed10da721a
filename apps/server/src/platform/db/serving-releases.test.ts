import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openEmptyDatabase } from '../../testing/test-database.ts';
import { connectClient } from './connection.ts';
import { migrate } from './migrate.ts';

let database: { ownerUrl: string; close(): Promise<void> };
let owner: pg.Client;
let directory: string;

beforeEach(async () => {
  database = await openEmptyDatabase();
  owner = await connectClient(database.ownerUrl);
  directory = await mkdtemp(join(tmpdir(), 'releases-'));
  await write('0001_a.core.sql', 'CREATE TABLE a (id int)');
  await write('sql/f.sql', answer(1));
});

afterEach(async () => {
  await owner.end();
  await database.close();
  await rm(directory, { recursive: true });
});

async function write(name: string, sql: string): Promise<void> {
  await mkdir(join(directory, 'sql'), { recursive: true });
  await writeFile(join(directory, name), sql);
}

const answer = (value: number, takes = 'p int DEFAULT NULL') =>
  `CREATE OR REPLACE FUNCTION f(${takes}) RETURNS int LANGUAGE sql AS 'SELECT ${value}';`;

const start = (release: string, more: { lockPatience?: number; lockPause?: number; lockTries?: number } = {}) =>
  migrate({
    url: database.ownerUrl,
    directory,
    functions: directory,
    installation: 'test',
    release,
    lockPatience: 50,
    lockPause: 50,
    ...more,
  });

async function call(): Promise<number> {
  const { rows } = await owner.query<{ value: number }>('SELECT live.f() AS value');
  return rows[0]?.value ?? 0;
}

/** Starts 1.1.0 with these changes on a database of 1.0.0, and then 1.0.0 again, as it was. */
async function rollOut(changes: Record<string, string | null>) {
  await start('1.0.0');
  for (const [name, sql] of Object.entries(changes)) {
    if (sql === null) await rm(join(directory, name));
    else await write(name, sql);
  }
  await start('1.1.0');
  for (const name of Object.keys(changes)) await rm(join(directory, name), { force: true });
  await write('sql/f.sql', answer(1));
  return start('1.0.0');
}

describe('the release before', () => {
  test('serves on where one only added something, and changes nothing there', async () => {
    const before = await rollOut({
      '0102_b.core.sql': '-- Expand: a table.\nCREATE TABLE b (id int);',
      'sql/f.sql': answer(2),
      'sql/g.sql': answer(3).replace(' f(', ' g('),
    });
    expect(before).toMatchObject({ applied: [], functions: [], installation: 'test' });
    expect(await call()).toBe(2);
  });

  test.each([
    ['takes away what it calls', { '0102_b.core.sql': '-- Contract 1.1.0: what 1.0.0 read.\nDROP TABLE a;' }],
    ['drops a function', { 'sql/f.sql': null }],
    ['makes a function take something else', { 'sql/f.sql': answer(2, 'p text DEFAULT NULL') }],
    ['gives what a function takes another name', { 'sql/f.sql': answer(2, 'q int DEFAULT NULL') }],
    ['makes a function need what it did not', { 'sql/f.sql': answer(2, 'p int') }],
    ['makes a function need more', { 'sql/f.sql': answer(2, 'more int, p int DEFAULT NULL') }],
    ['takes away what a function takes', { 'sql/f.sql': answer(2, '') }],
    ['makes a function answer something else', { 'sql/f.sql': answer(2).replace('RETURNS int', 'RETURNS bigint') }],
    ['does not say', { '0099_b.core.sql': 'CREATE TABLE b (id int)' }],
  ])('is refused in one line after one that %s', async (_what, changes) => {
    await expect(rollOut(changes)).rejects.toThrow(
      'The database is of release 1.1.0, from which 1.1.0 and later can serve, and this is 1.0.0: start a later one, or restore a backup from before',
    );
  });

  test('serves on where a function takes more that need not be given, and calls it by the same words', async () => {
    await start('1.0.0');
    const prepared = { name: 'former', text: 'SELECT live.f(p => 1) AS value' };
    await owner.query(prepared);
    const before = await rollOut({ 'sql/f.sql': answer(2, 'p int DEFAULT NULL, more text DEFAULT NULL') });
    expect(before.functions).toEqual([]);
    expect((await owner.query(prepared)).rows).toEqual([{ value: 2 }]);
  });

  test('serves on where something went that it did not call any more', async () => {
    const before = await rollOut({
      '0102_b.core.sql': '-- Contract 0.9.0: what 0.8.0 read.\nCREATE TABLE b (id int);',
    });
    expect(before.applied).toEqual([]);
  });
});

describe('a queue that a later release changed', () => {
  const change = (breaking: boolean) =>
    owner.query('INSERT INTO graphile_worker.migrations (id, breaking) VALUES (9999, $1)', [breaking]);

  test('is no matter to the release before, unless its library says that it can’t work with it', async () => {
    await start('1.0.0');
    await start('1.1.0');
    await change(false);
    expect((await start('1.0.0')).applied).toEqual([]);
    await owner.query('UPDATE graphile_worker.migrations SET breaking = true WHERE id = 9999');
    const refused =
      'The job queue in the database is of a newer release, and this one can’t work with it: start that one';
    await expect(start('1.0.0')).rejects.toThrow(refused);
    // How the process ends is not for a library to say.
    expect(process.exitCode).toBeUndefined();
  });
});

test('a migration says whether the release before can go on', async () => {
  await write('0102_b.core.sql', 'CREATE TABLE b (id int)');
  await expect(start('1.0.0')).rejects.toThrow(
    'Migration 0102_b.core.sql must begin with "-- Expand: ", "-- Contract 1.2.0: ", "-- Fill table.key: " or "-- Index name: "',
  );
});

describe('while somebody holds a lock', () => {
  beforeEach(async () => {
    await start('1.0.0');
    await write('0102_b.core.sql', '-- Expand: a column.\nALTER TABLE a ADD COLUMN b int;');
    await owner.query('BEGIN; LOCK TABLE core.a IN ACCESS SHARE MODE');
  });

  test('a migration comes back for it, and lets others through between', async () => {
    const started = start('1.1.0');
    const other = await connectClient(database.ownerUrl);
    try {
      for (let read = 0; read < 5; read += 1) await other.query('SELECT FROM core.a');
    } finally {
      await other.end();
    }
    await owner.query('COMMIT');
    const { applied, milliseconds } = await started;
    expect(applied).toEqual(['0102_b.core.sql']);
    expect(milliseconds).toEqual([expect.any(Number)]);
  });

  test('it gives up at last, and leaves nothing behind', async () => {
    await expect(start('1.1.0', { lockTries: 2 })).rejects.toThrow(
      '0102_b.core.sql: somebody holds a lock for so long that it was given up',
    );
    await owner.query('COMMIT');
    expect((await start('1.1.0')).applied).toEqual(['0102_b.core.sql']);
  });

  test('it lets go before there is a deadlock with who holds it and asks for what it has locked itself', async () => {
    await write('0102_b.core.sql', '-- Expand: a column.\nLOCK TABLE core.functions; ALTER TABLE a ADD COLUMN b int;');
    const started = start('1.1.0', { lockPatience: 60_000 });
    const other = await connectClient(database.ownerUrl);
    const waiting = "SELECT FROM pg_locks WHERE relation = 'core.a'::regclass AND NOT granted";
    await expect.poll(async () => (await other.query(waiting)).rowCount).toBe(1);
    await other.end();
    await owner.query('SELECT FROM core.functions');
    await owner.query('COMMIT');
    expect((await started).applied).toEqual(['0102_b.core.sql']);
  });
});
