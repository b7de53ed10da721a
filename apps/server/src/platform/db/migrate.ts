import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { migrateJobs, prepareJobs } from '../jobs/migrate-jobs.ts';
import { release } from '../release.ts';
import { StartError } from '../start-error.ts';
import { adoptDatabase } from './adopt-database.ts';
import { applyFunctions } from './apply-functions.ts';
import { buildIndex } from './concurrent-index.ts';
import { connectWriter } from './connection.ts';
import { refuseForeignDatabase } from './foreign-database.ts';
import { functionsDirectory, readFunctionFiles } from './function-files.ts';
import type { MigrationFile } from './migration-files.ts';
import { migrationsDirectory, readMigrationFiles } from './migration-files.ts';
import { applyStep, Batch, nameOf, type Step, type StepOutcome, stepsOf } from './migration-steps.ts';
import { codeOf, deadlock } from './postgres-error.ts';
import { refusePooler } from './refuse-pooler.ts';
import type { InstallationRoles } from './roles.ts';
import { besideOthers, ensureRoles, ensureSchemas, restrictDatabase, rolesOf } from './roles.ts';
import { laterOf, recordRelease, servesBeside } from './serving-releases.ts';

export type MigrateOptions = {
  /** A direct connection (no PgBouncer) as the owner of the database. */
  url: string;
  /** Where the migrations are; default: those of this version. */
  directory?: string;
  /** Those up to this number don't say what they take away. For tests, of migrations that are gone. */
  unmarkedUpTo?: string;
  /** Below which folder the functions are; default: those of this version. */
  functions?: string;
  /** The number under which functions are recorded; default: this version's. */
  release?: string;
  /** For how long a step waits for a lock at most before it lets go, and then before it comes back, in milliseconds; and how often it does. */
  lockPatience?: number;
  lockPause?: number;
  lockTries?: number;
  /** The installation's name when the database is new (`[a-z0-9]{1,16}`); default: random. An existing one keeps its own. */
  installation?: string;
};

export type MigrateResult = {
  installation: string;
  roles: InstallationRoles;
  /** Nothing was there before. */
  isNew: boolean;
  /** The migrations that ran just now, as `file` or `file (environment)`. */
  applied: string[];
  /** How long each of them took. */
  milliseconds: number[];
  /** The functions that were made, replaced or dropped just now, as `name (schema)`. */
  functions: string[];
};

const oldestServerVersion = 15;
/** Any fixed number, the same for every server of this product. Advisory locks belong to one database. */
const migrationLock = 7_310_984_522;

/**
 * Brings the database to this version's schema, with roles, rights and functions. Safe when several servers start together: each step
 * takes one lock and looks again. A step that fails leaves nothing behind.
 * @throws StartError in one line: unreachable, a standby, too old, of a newer release, no right to create roles, a migration that was
 * changed, a migration or function that fails.
 */
export async function migrate(options: MigrateOptions): Promise<MigrateResult> {
  const files = await readMigrationFiles(options.directory ?? migrationsDirectory, options.unmarkedUpTo);
  const functionFiles = await readFunctionFiles(options.functions ?? functionsDirectory);
  await refusePooler(options.url);
  const owner = await connectWriter(options.url);
  try {
    refuseOldServer(await readServerVersion(owner));
    await refuseForeignDatabase(owner);
    await owner.query("SET TimeZone = 'UTC'; SET client_min_messages = warning");
    const installation = await locked(owner, () => bootstrap(owner, options.installation));
    const thisRelease = options.release ?? release;
    if (await servesBeside(owner, thisRelease)) {
      // There is nothing to migrate there either, but it says when the queue is not for this release any more.
      await migrateJobs(options.url, rolesOf(installation));
      return { installation, roles: rolesOf(installation), isNew: false, applied: [], milliseconds: [], functions: [] };
    }
    await locked(owner, () => adoptDatabase(owner, stepsOf(files.filter(isOfBaseline)).map(rowOf)));
    await refuseNewerDatabase(owner, files);
    const roles = rolesOf(installation);
    await besideOthers(() =>
      locked(owner, async () => {
        await ensureRoles(owner, roles);
        await ensureSchemas(owner, roles);
        await prepareJobs(owner, roles);
        await restrictDatabase(owner);
      }),
    );
    const ran = await runSteps(owner, stepsOf(files), roles, options);
    const functions = await patiently(owner, options, 'the functions', async () => {
      const changed = await applyFunctions(owner, { files: functionFiles, roles, release: thisRelease });
      await recordRelease(owner, thisRelease, changed.isBreaking ? thisRelease : oldestAfter(ran, thisRelease));
      return changed.functions;
    });
    await migrateJobs(options.url, roles);
    const applied = ran.map(({ step }) => nameOf(step));
    const isNew = ran.length > 0 && ran.length === stepsOf(files).length;
    return {
      installation,
      roles,
      isNew,
      applied,
      milliseconds: ran.map(({ milliseconds }) => milliseconds),
      functions,
    };
  } finally {
    await owner.end();
  }
}

type Ran = { step: Step; milliseconds: number };

/** Runs those that did not run before. Answers them. */
async function runSteps(
  owner: pg.Client,
  steps: Step[],
  roles: InstallationRoles,
  options: MigrateOptions,
): Promise<Ran[]> {
  const ran: Ran[] = [];
  for (const step of steps) {
    const since = performance.now();
    const batch = new Batch();
    const { index } = step.file;
    let outcome: StepOutcome;
    if (index !== undefined) outcome = await buildIndex(owner, { ...step, index }, roles);
    else
      do outcome = await patiently(owner, options, nameOf(step), () => applyStep(owner, step, roles, batch));
      while (outcome === 'goes on');
    if (outcome === 'ran') ran.push({ step, milliseconds: Math.round(performance.now() - since) });
  }
  return ran;
}

/** The oldest release that finds what it calls after these steps; null: they took nothing away. */
function oldestAfter(ran: readonly Ran[], thisRelease: string): string | null {
  const named = ran.map(({ step }) => (step.file.oldestRelease === undefined ? thisRelease : step.file.oldestRelease));
  return named.reduce(
    (oldest, one) => (oldest !== null && one !== null ? laterOf(oldest, one) : (oldest ?? one)),
    null,
  );
}

async function readServerVersion(owner: pg.Client): Promise<ServerVersion> {
  const { rows } = await owner.query<ServerVersion>(
    "SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS name",
  );
  return rows[0] ?? { number: 0, name: 'unknown' };
}

/** A newer release may have dropped what this one calls. @throws StartError */
async function refuseNewerDatabase(owner: pg.Client, files: MigrationFile[]): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    'SELECT DISTINCT name FROM core.migrations WHERE name <> ALL ($1) ORDER BY name DESC LIMIT 1',
    [files.map(({ name }) => name)],
  );
  if (rows[0] === undefined) return;
  throw new StartError(
    `The database is of a newer release, as it has ${rows[0].name}: start that one, or restore a backup from before`,
  );
}

/** As PostgreSQL tells it: `number` is 150012 for 15.12. */
type ServerVersion = { number: number; name: string };

/** @throws StartError for a PostgreSQL that is too old. */
export function refuseOldServer({ number, name }: ServerVersion): void {
  if (number >= oldestServerVersion * 10_000) return;
  throw new StartError(`DATABASE_URL: PostgreSQL ${name} is too old; Tessera needs ${oldestServerVersion} or later`);
}

/** What the runner itself needs. Committed before the roles, so that a hint to create them by hand stays true. */
async function bootstrap(owner: pg.Client, installation: string | undefined): Promise<string> {
  if (installation !== undefined && !/^[a-z0-9]{1,16}$/.test(installation)) {
    throw new StartError('The installation must be 1 to 16 lower-case letters or digits');
  }
  const { rows: found } = await owner.query<{ ready: boolean }>(
    "SELECT to_regclass('core.settings') IS NOT NULL AS ready",
  );
  if (found[0]?.ready !== true) {
    await owner.query(`
      CREATE SCHEMA IF NOT EXISTS core;
      CREATE TABLE core.migrations (
        name text NOT NULL,
        environment text NOT NULL CONSTRAINT migrations_environment_check CHECK (environment IN ('core', 'live', 'sandbox')),
        checksum text NOT NULL,
        at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT migrations_pkey PRIMARY KEY (name, environment)
      );
      CREATE TABLE core.settings (
        key text NOT NULL CONSTRAINT settings_pkey PRIMARY KEY,
        value jsonb NOT NULL
      );
    `);
  }
  await owner.query(`
    CREATE TABLE IF NOT EXISTS core.functions (
      name text NOT NULL,
      environment text NOT NULL CONSTRAINT functions_environment_check CHECK (environment IN ('core', 'live', 'sandbox')),
      checksum text NOT NULL,
      release text NOT NULL,
      at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT functions_pkey PRIMARY KEY (name, environment)
    )
  `);
  await owner.query(
    `INSERT INTO core.settings (key, value) VALUES ('installation', to_jsonb($1::text)) ON CONFLICT DO NOTHING`,
    [installation ?? randomBytes(4).toString('hex')],
  );
  const { rows } = await owner.query<{ installation: string }>(
    "SELECT value #>> '{}' AS installation FROM core.settings WHERE key = 'installation'",
  );
  const name = rows[0]?.installation;
  if (name === undefined || !/^[a-z0-9]{1,16}$/.test(name))
    throw new StartError('core.settings: the installation is damaged');
  return name;
}

/** The migrations that stand for all of before the first release. */
const isOfBaseline = ({ name }: MigrationFile) => name < '0100';

const rowOf = ({ file: { name, checksum }, environment }: Step) => ({
  name,
  environment: environment ?? ('core' as const),
  checksum,
});

/**
 * In short waits for locks: whoever waits for a table's lock holds up all who come after, readers too. A long report, or a reader who
 * forgot to end, then delays the migration and not the portal.
 */
async function patiently<Result>(
  owner: pg.Client,
  { lockPatience = 2000, lockPause = 2000, lockTries = 48 }: MigrateOptions,
  what: string,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await locked(owner, async () => {
        if (tried % tidiedEvery === 0) await owner.query(`SET LOCAL lock_timeout = ${lockPatience}`);
        else await waitNoLonger(owner, lockPatience);
        return work();
      });
    } catch (error) {
      if (!waitedForLock(error)) throw error;
      if (tried >= lockTries)
        throw new StartError(`${what}: somebody holds a lock for so long that it was given up`, { cause: error });
      await setTimeout(lockPause);
    }
  }
}

/** Lets go well before PostgreSQL looks for a deadlock with whoever waits for what this has locked: it would end their call with an error, or this start. */
async function waitNoLonger(owner: pg.Client, milliseconds: number): Promise<void> {
  await owner.query(
    `SELECT set_config('lock_timeout', least($1, greatest(setting::int / 2, 1))::text, true)
       FROM pg_catalog.pg_settings WHERE name = 'deadlock_timeout'`,
    [milliseconds],
  );
}

/** So often a step waits on: it is when PostgreSQL looks for a deadlock that it ends its own tidying up (autovacuum) of a table that somebody waits for, which else goes on for hours. */
const tidiedEvery = 4;

/** No lock within its time, or, where it waited on, ended for a deadlock. */
const waitedCodes = new Set(['55P03', deadlock]);
const waitedForLock = (error: unknown) =>
  waitedCodes.has(codeOf(error) ?? '') || (error instanceof Error && waitedCodes.has(codeOf(error.cause) ?? ''));

async function locked<Result>(owner: pg.Client, work: () => Promise<Result>): Promise<Result> {
  await owner.query('BEGIN');
  try {
    await owner.query('SELECT pg_advisory_xact_lock($1)', [migrationLock]);
    const result = await work();
    await owner.query('COMMIT');
    return result;
  } catch (error) {
    await owner.query('ROLLBACK').catch(() => {});
    throw error;
  }
}
