import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { jobsAddress } from '../jobs/migrate-jobs.ts';
import { StartError } from '../start-error.ts';
import { describeAddress, withSessionSettings } from './connection.ts';
import type { Database } from './database.ts';
import type { Environment } from './environment.ts';
import { environments } from './environment.ts';
import { nameStatements } from './named-pool.ts';
import { codeOf } from './postgres-error.ts';
import type { InstallationRoles } from './roles.ts';
import { servingSettings } from './roles.ts';
import { valueTypes } from './value-types.ts';

type PoolName = Environment | `${Environment}-copy` | 'jobs';

export type PoolOptions = {
  /** The owner's direct connection. Serving and job sessions take on their role at connect. */
  databaseUrl: string;
  /** Connections that sign in as the serving role itself; may go through PgBouncer in transaction mode. */
  liveUrl?: string | undefined;
  sandboxUrl?: string | undefined;
  /** The owner's connection to a streaming copy of the database: reports read there and not here. */
  replicaUrl?: string | undefined;
  roles: InstallationRoles;
  /** Connections at most, per server process. Default: live 16, sandbox 4, jobs 6, and 4 per environment for COPY. */
  maxConnections?: Partial<Record<PoolName, number>>;
  /** Off for PgBouncer below 1.21, which knows no named statements. Default on. */
  namedStatements?: boolean;
  /** Told when an idle connection dies; the pool replaces it by itself. */
  onConnectionLost?: (error: Error) => void;
};

export type Pools = Record<Environment, Database> & {
  /** The queue's own connections (LISTEN included, so never through PgBouncer). */
  jobs: pg.Pool;
  close(): Promise<void>;
  /** How busy each pool of this process is now. */
  usage(): PoolUsage[];
};

export interface PoolUsage {
  pool: string;
  max: number;
  inUse: number;
  idle: number;
  /** Who waits for a connection. */
  waiting: number;
}

function usageOf(name: PoolName, pool: pg.Pool): PoolUsage {
  const { totalCount, idleCount: idle, waitingCount: waiting, options } = pool;
  return { pool: name, max: options.max, inUse: totalCount - idle, idle, waiting };
}

/** Reports that one process streams at the same time. */
const mostCopies = 4;
const copyPools = new WeakMap<Database, pg.Pool>();

/**
 * Bare connections of the same environment and role, for COPY, which Kysely doesn't know. They are few and apart from the
 * others, as each is held for as long as its reader takes.
 */
export function copyPoolOf(db: Database): pg.Pool {
  const pool = copyPools.get(db);
  if (pool === undefined) throw new Error('COPY needs the database of an environment, outside a transaction');
  return pool;
}

/** Opens the pools of a server: one per environment, each under its own role, and one for the job runner. Connects on first use. */
export function openPools(options: PoolOptions): Pools {
  const opened = new Map<PoolName, pg.Pool>();
  const open = (url: string, name: PoolName, fallbackMax: number): pg.Pool => {
    const pool = new pg.Pool({
      connectionString: url,
      max: options.maxConnections?.[name] ?? fallbackMax,
      types: valueTypes,
      application_name: `tessera-${name}`,
      connectionTimeoutMillis: 10_000,
      idleTimeoutMillis: 60_000,
    });
    const lost = options.onConnectionLost ?? (() => {});
    pool.on('error', lost);
    pool.on('connect', (client) => client.on('error', () => {}));
    opened.set(name, pool);
    return pool;
  };
  const serve = (environment: Environment, fallbackMax: number): Database => {
    const address = servingAddress(options, environment);
    const pool = open(address, environment, fallbackMax);
    const database: Database = new Kysely({
      dialect: new PostgresDialect({ pool: nameStatements(pool, options.namedStatements ?? true) }),
    });
    const reportAddress = options.replicaUrl === undefined ? address : asRole(options.replicaUrl, options, environment);
    copyPools.set(database, open(reportAddress, `${environment}-copy`, mostCopies));
    return database;
  };
  return {
    // As many commits wait for the disk together: with fewer, a slow disk and not the processor decides the speed.
    live: serve('live', 16),
    sandbox: serve('sandbox', 4),
    jobs: open(jobsAddress(options.databaseUrl, options.roles), 'jobs', 6),
    close: async () => {
      await Promise.all([...opened.values()].map((pool) => pool.end()));
    },
    usage: () => [...opened].map(([name, pool]) => usageOf(name, pool)),
  };
}

/**
 * Proves before the first request that each pool works under a restricted role and in its own environment only.
 * @throws StartError naming the setting that is wrong.
 */
export async function checkPools(pools: Pools, options: PoolOptions): Promise<void> {
  for (const environment of environments) {
    const setting = settingNameOf(options, environment);
    const other: Environment = environment === 'live' ? 'sandbox' : 'live';
    const found = await inspect(pools[environment], other, setting, servingAddress(options, environment));
    const role = options.roles[environment];
    if (found.is_superuser || found.sees_other || found.writes_ledger) {
      throw new StartError(`${setting}: ${found.role} may do more than serve ${environment}; connect as ${role}`);
    }
    if (found.schema !== environment || found.time_zone !== 'UTC') {
      const { search_path: path } = servingSettings(environment);
      throw new StartError(
        `${setting}: run ALTER ROLE ${found.role} SET search_path = ${path} and SET TimeZone = 'UTC'`,
      );
    }
  }
}

type Inspection = {
  role: string;
  schema: string | null;
  time_zone: string;
  is_superuser: boolean;
  sees_other: boolean;
  writes_ledger: boolean;
};

async function inspect(db: Database, other: Environment, setting: string, url: string): Promise<Inspection> {
  try {
    const { rows } = await sql<Inspection>`
      SELECT current_user::text AS role,
             current_schema()::text AS schema,
             current_setting('TimeZone') AS time_zone,
             (SELECT rolsuper FROM pg_catalog.pg_roles WHERE rolname = current_user) AS is_superuser,
             has_schema_privilege(${other}, 'USAGE') AS sees_other,
             coalesce(has_table_privilege(to_regclass('transfers'), 'INSERT'), false) AS writes_ledger`.execute(db);
    const row = rows[0];
    if (row === undefined) throw new Error('no answer');
    return row;
  } catch (error) {
    const reason =
      codeOf(error) === '42501' || codeOf(error) === '22023'
        ? 'this user may not take on the serving role'
        : String(error);
    throw new StartError(`${setting}: can't serve from ${describeAddress(url)}: ${reason}`, { cause: error });
  }
}

function servingAddress(options: PoolOptions, environment: Environment): string {
  const own = environment === 'live' ? options.liveUrl : options.sandboxUrl;
  return own ?? asRole(options.databaseUrl, options, environment);
}

/** The owner's connection, with the serving role taken on at connect. */
function asRole(url: string, { roles }: PoolOptions, environment: Environment): string {
  return withSessionSettings(url, { role: roles[environment], ...servingSettings(environment) });
}

function settingNameOf(options: PoolOptions, environment: Environment): string {
  if (environment === 'live') return options.liveUrl === undefined ? 'DATABASE_URL' : 'DATABASE_LIVE_URL';
  return options.sandboxUrl === undefined ? 'DATABASE_URL' : 'DATABASE_SANDBOX_URL';
}
