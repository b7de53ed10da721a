import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { withSessionSettings } from '../db/address.ts';
import { connectionOptions } from '../db/connection.ts';
import { DatabaseClient } from '../db/database-client.ts';
import type { InstallationRoles } from '../db/roles.ts';
import { jobSettings } from '../db/roles.ts';
import { StartError } from '../start-error.ts';

/** The address under which the queue's own role works. */
export function jobsAddress(url: string, roles: InstallationRoles): string {
  return withSessionSettings(url, { role: roles.jobs, ...jobSettings });
}

/**
 * Gives the queue its first table. graphile-worker would make schema and table itself, but `CREATE SCHEMA IF NOT EXISTS` needs
 * the right to create schemas even where the schema exists, and the job role has none.
 */
export async function prepareJobs(owner: pg.Client, roles: InstallationRoles): Promise<void> {
  const { rows } = await owner.query<{ ready: boolean }>(
    "SELECT to_regclass('graphile_worker.migrations') IS NOT NULL AS ready",
  );
  if (rows[0]?.ready) return;
  await owner.query(`
    CREATE TABLE graphile_worker.migrations (
      id int PRIMARY KEY,
      ts timestamptz NOT NULL DEFAULT now(),
      breaking boolean NOT NULL DEFAULT false
    );
    ALTER TABLE graphile_worker.migrations OWNER TO ${roles.jobs};
  `);
}

/**
 * Brings the queue's schema to the version of the library, as the role that owns it. Safe when several servers do it at once.
 * @throws StartError where a later release changed that schema in a way that this one's library can't work with. Other changes it bears.
 */
export async function migrateJobs(url: string, roles: InstallationRoles): Promise<void> {
  const pool = new pg.Pool({ ...connectionOptions(jobsAddress(url, roles)), Client: DatabaseClient, max: 1 });
  // graphile-worker asks for both listeners; a lost connection fails its query anyway.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    await runMigrations({ pgPool: pool, logger: silentLogger });
  } catch (error) {
    if (!forgetExitCode()) throw error;
    throw new StartError(
      'The job queue in the database is of a newer release, and this one can’t work with it: start that one',
      { cause: error },
    );
  } finally {
    await pool.end();
  }
}

/** The library's word for a queue that is too new. */
const tooNew = 57;

/** It says that as the code with which the whole process is to end; that is not for a library to decide. Answers whether it had. */
export function forgetExitCode(): boolean {
  if (process.exitCode !== tooNew) return false;
  process.exitCode = undefined;
  return true;
}

const silentLogger = new Logger(() => () => {});
