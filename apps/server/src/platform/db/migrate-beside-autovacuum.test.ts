import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newDataFolder } from '../../testing/data-folder.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts';
import { connectClient } from './connection.ts';
import { migrate } from './migrate.ts';

let directory: string;
let dataDir: string;
let postgres: EmbeddedPostgres;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'migrations-'));
  dataDir = await newDataFolder('database');
  postgres = await startEmbeddedPostgres({ dataDir, fsync: false });
});
afterAll(async () => {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
  await rm(directory, { recursive: true });
});

const start = () =>
  migrate({ url: postgres.url, directory, functions: directory, installation: 'test', lockPause: 10, lockTries: 8 });

test('a table that PostgreSQL tidies up by itself, for as long as that takes, is changed all the same', async () => {
  const slow = 'autovacuum_vacuum_threshold = 0, autovacuum_vacuum_cost_limit = 1, autovacuum_vacuum_cost_delay = 100';
  await writeFile(join(directory, '0001_a.core.sql'), `CREATE TABLE a (t text) WITH (${slow});`);
  await start();
  const owner = await connectClient(postgres.url);
  try {
    await owner.query("ALTER SYSTEM SET autovacuum_naptime = '1s'");
    await owner.query('SELECT pg_reload_conf()');
    await owner.query("INSERT INTO core.a SELECT repeat('x', 1000) FROM generate_series(1, 20000)");
    await owner.query('DELETE FROM core.a');
    const tidied = "SELECT FROM pg_stat_progress_vacuum WHERE relid = 'core.a'::regclass";
    await expect.poll(async () => (await owner.query(tidied)).rowCount).toBe(1);
    await writeFile(join(directory, '0002_b.core.sql'), '-- Expand: a column.\nALTER TABLE a ADD COLUMN b int;');
    expect((await start()).applied).toEqual(['0002_b.core.sql']);
  } finally {
    await owner.end();
  }
});
