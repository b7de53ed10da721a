import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { systemClock } from '../platform/clock.ts';
import { withDatabase } from '../platform/db/address.ts';
import { holdAnswersToSchemas } from '../platform/db/call-function.ts';
import { connectClient } from '../platform/db/connection.ts';
import type { Database } from '../platform/db/database.ts';
import { functionsDirectory, readFunctionFiles } from '../platform/db/function-files.ts';
import { migrate } from '../platform/db/migrate.ts';
import { migrationsDirectory, readMigrationFiles } from '../platform/db/migration-files.ts';
import { openPools, type Pools } from '../platform/db/pools.ts';
import { codeOf } from '../platform/db/postgres-error.ts';
import { type InstallationRoles, restrictDatabase, rolesOf } from '../platform/db/roles.ts';
import { valueTypes } from '../platform/db/value-types.ts';

export type TestDatabase = {
  /** The owner's connection to this database: what DATABASE_URL would be. */
  ownerUrl: string;
  roles: InstallationRoles;
  pools: Pools;
  /** As the live server sees it; shorthand for `pools.live`. */
  live: Database;
  sandbox: Database;
  /** Everything, for arranging and for looking behind the curtain. */
  owner: pg.Pool;
  close(): Promise<void>;
};

holdAnswersToSchemas();

/** One installation for all tests: roles belong to the whole server, and making them anew per file would be slow. */
export const testInstallation = 'test';
const templatePrefix = 'tessera_template_';
const clonePrefix = 'tessera_test_';
const templateLock = 7_310_984_523;
const staleCloneSeconds = 3600;

/**
 * A database of its own for one test file, migrated and empty, as a clone of a template that is migrated once. Close it in `afterAll`.
 * Needs TEST_DATABASE_URL (set by the global set-up of the tests): an owner that may create databases and roles.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const serverUrl = testServerUrl();
  const name = `${clonePrefix}${nowSeconds()}_${randomBytes(5).toString('hex')}`;
  const server = await connectClient(serverUrl, 'TEST_DATABASE_URL');
  try {
    await cloneTemplate(server, serverUrl, name);
  } finally {
    await server.end();
  }
  const ownerUrl = withDatabase(serverUrl, name);
  const roles = rolesOf(testInstallation);
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 3, types: valueTypes });
  owner.on('error', () => {});
  const client = await owner.connect();
  await restrictDatabase(client);
  client.release();
  const pools = openPools({ databaseUrl: ownerUrl, roles });
  const close = async () => {
    await Promise.all([pools.close(), owner.end()]);
    await dropDatabase(serverUrl, name);
  };
  return { ownerUrl, roles, pools, live: pools.live, sandbox: pools.sandbox, owner, close };
}

/** An empty database without migrations, for tests of the migrations themselves. */
export async function openEmptyDatabase(): Promise<{ ownerUrl: string; close(): Promise<void> }> {
  const serverUrl = testServerUrl();
  const name = `${clonePrefix}${nowSeconds()}_${randomBytes(5).toString('hex')}`;
  const server = await connectClient(serverUrl, 'TEST_DATABASE_URL');
  await server.query(`CREATE DATABASE ${name} TEMPLATE template0`);
  await server.end();
  return { ownerUrl: withDatabase(serverUrl, name), close: () => dropDatabase(serverUrl, name) };
}

function testServerUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_DATABASE_URL is not set; run the tests with npm test');
  return url;
}

async function cloneTemplate(server: pg.Client, serverUrl: string, name: string): Promise<void> {
  const template = `${templatePrefix}${await sourceHash()}`;
  const clone = () => server.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  if (await isReady(server, template)) {
    try {
      await clone();
      return;
    } catch (error) {
      const isGone = codeOf(error) === '3D000';
      if (!isGone) throw error;
    }
  }
  await server.query('SELECT pg_advisory_lock($1)', [templateLock]);
  if (!(await isReady(server, template))) await buildTemplate(server, serverUrl, template);
  await server.query('SELECT pg_advisory_unlock($1)', [templateLock]);
  await clone();
}

/** The flag is set last, so a template whose making was interrupted is not taken for a whole one. */
async function isReady(server: pg.Client, template: string): Promise<boolean> {
  const { rowCount } = await server.query('SELECT FROM pg_catalog.pg_database WHERE datname = $1 AND datistemplate', [
    template,
  ]);
  return rowCount === 1;
}

async function buildTemplate(server: pg.Client, serverUrl: string, template: string): Promise<void> {
  await dropLeftovers(server, template);
  await server.query(`CREATE DATABASE ${template} TEMPLATE template0`);
  await migrate({ url: withDatabase(serverUrl, template), installation: testInstallation });
  await server.query(`ALTER DATABASE ${template} IS_TEMPLATE true`);
}

/** Older templates, and clones of runs that were killed. */
async function dropLeftovers(server: pg.Client, template: string): Promise<void> {
  const { rows } = await server.query<{ datname: string; datistemplate: boolean }>(
    'SELECT datname, datistemplate FROM pg_catalog.pg_database WHERE starts_with(datname, $1) OR starts_with(datname, $2)',
    [templatePrefix, clonePrefix],
  );
  for (const { datname, datistemplate } of rows) {
    const madeAt = Number(/^tessera_test_(\d+)_/.exec(datname)?.[1] ?? 0);
    if (datname !== template && nowSeconds() - madeAt < staleCloneSeconds) continue;
    if (datistemplate) await server.query(`ALTER DATABASE ${datname} IS_TEMPLATE false`);
    // Another run may still be cloning it; then it stays.
    await server.query(`DROP DATABASE IF EXISTS ${datname}`).catch(() => {});
  }
}

async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  const server = await connectClient(serverUrl, 'TEST_DATABASE_URL');
  try {
    await server.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  } finally {
    await server.end();
  }
}

/** Changes with everything that shapes a migrated database. */
async function sourceHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of await readMigrationFiles(migrationsDirectory)) hash.update(`${file.name} ${file.checksum}\n`);
  for (const file of await readFunctionFiles(functionsDirectory)) hash.update(`${file.path} ${file.checksum}\n`);
  const platform = join(import.meta.dirname, '../platform');
  for (const path of [
    'db/migrate.ts',
    'db/migration-files.ts',
    'db/apply-functions.ts',
    'db/roles.ts',
    'jobs/migrate-jobs.ts',
  ]) {
    hash.update(await readFile(join(platform, path)));
  }
  return hash.digest('hex').slice(0, 16);
}

function nowSeconds(): number {
  return Math.floor(systemClock.now().getTime() / 1000);
}
