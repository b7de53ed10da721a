import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { embeddedOptions } from './embedded-options.ts';
import { spoolOf } from './platform/backup/log-files.ts';
import { findGap } from './platform/backup/log-gap.ts';
import { readSystem } from './platform/embedded-postgres/cluster.ts';
import { attachOrStartPostgres } from './platform/embedded-postgres/start-embedded-postgres.ts';
import { newDataFolder } from './testing/data-folder.ts';

let dataDir: string;
let spool: string;
beforeEach(async () => {
  dataDir = await newDataFolder('database');
  spool = spoolOf(dataDir, readSystem(join(dataDir, 'postgres')));
});
afterEach(() => rm(dataDir, { recursive: true }));

/** As a command of the console does, with the server stopped. */
async function run(settings: Record<string, string>): Promise<void> {
  const config = readConfig({ DATA_DIR: dataDir, ...settings });
  const postgres = await attachOrStartPostgres({ ...embeddedOptions(config), fsync: false });
  await postgres.stop();
}

test('a database that runs once without BACKUP_TO leaves the word that its log has a hole', async () => {
  await run({ BACKUP_TO: join(dataDir, 'backups') });
  expect(await findGap(spool)).toBeNull();
  await run({});
  expect(await findGap(spool)).toMatch(/^\d{4}-/);
});

test('what PostgreSQL says of itself is kept in the data folder', async () => {
  await run({});
  expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).toContain('ready to accept connections');
});

test('one whose log nobody ever kept has none', async () => {
  await run({});
  expect(await findGap(spool)).toBeNull();
});
