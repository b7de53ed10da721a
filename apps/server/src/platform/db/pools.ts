import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { jobsAddress } from '../jobs/migrate-jobs.ts';
import { StartError } from '../start-error.ts';
import { describeAddress, type SessionSettings, withSessionSettings } from './address.ts';
import { connectionOptions, refuseReadOnly } from './connection.ts';
import { type ConnectionShares, defaultConnections, shareConnections } from './connection-shares.ts';
import type { Database } from './database.ts';
import { DatabaseClient, silence } from './database-client.ts';
import type { Environment } from './environment.ts';
import { environments } from './environment.ts';
import { limitBatches } from './gather-calls.ts';
import { nameStatements } from './named-pool.ts';
import { codeOf } from './postgres-error.ts';
import { checkPooler } from './refuse-pooler.ts';
import type { InstallationRoles } from './roles.ts';
import { servingSettings } from './roles.ts';
import { valueTypes } from './value-types.ts';

export type PoolName = Environment | `${Environment}-copy` | 'jobs' | 'probe';

export type PoolOptions = {
  /** The owner's direct connection. Serving and job sessions take on their role at connect. */
  databaseUrl: string;
  /** Connections that sign in as the serving role itself; may go through PgBouncer in transaction mode. */
  liveUrl?: string | undefined;
  sandboxUrl?: string | undefined;
  /** The owner's connection to a streaming copy of the database: reports read there and not here. */
  replicaUrl?: string | undefined;
  roles: InstallationRoles;
  /** Connections at most; default: the shares of a process that does everything. */
  maxConnections?: ConnectionShares;
  /** Statements take as long as they take, and a standby will do: to prove the books of years, or to fill a database. */
  forTools?: boolean;
  /** How long a statement of the serving roles may take, in milliseconds. Default 30 s. */
  longestStatement?: number;
  /** The same for the queue's, which are all short. Default 10 s. */
  longestJobStatement?: number;
  /** Off for PgBouncer below 1.21, which knows no named statements. Default on. */
  namedStatements?: boolean;
  /** So many requests leave together at most, see gather-calls.ts. */
  batchSize?: number;
  /** Told when an idle connection dies; the pool replaces it by itself. */
  onConnectionLost?: (error: Error) => void;
};

export type Pools = Record<Environment, Database> & {
  /** The queue's own connections (LISTEN included, so never through PgBouncer). */
  jobs: pg.Pool;
  /** One connection for looking whether live can be served, which nothing else takes; it gives up soon. */
  probe: pg.Pool;
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

/** The database ends a statement that takes too long; this much later its host is given up. */
const answerMilliseconds = 5000;
const probeMilliseconds = 1500;
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
  const { forTools = false, longestStatement = 30_000, longestJobStatement = 10_000, replicaUrl } = options;
  const writable = forTools ? {} : { onConnect: refuseReadOnly };
  const shares = { ...shareConnections(defaultConnections).first, ...options.maxConnections };
  const opened = new Map<PoolName, pg.Pool>();
  const connected = new Set<DatabaseClient>();
  const open = (name: PoolName, url: string, more: pg.PoolConfig): pg.Pool => {
    const pool = openPool({
      ...connectionOptions(url),
      max: shares[name] ?? 1,
      application_name: `tessera-${name}`,
      ...more,
    });
    pool.on('error', options.onConnectionLost ?? (() => {}));
    // A report may be read slowly, and hears nothing meanwhile; the probe gives up soon, also where the database is but slow.
    if (!name.endsWith('-copy') && name !== 'probe') abandonTogether(pool, connected);
    opened.set(name, pool);
    return pool;
  };
  const serve = (environment: Environment): Database => {
    const address = servingAddress(options, environment);
    const timeout = forTools ? {} : { query_timeout: longestStatement + answerMilliseconds };
    const pool = open(environment, address, { ...writable, ...timeout });
    const database: Database = new Kysely({
      dialect: new PostgresDialect({ pool: nameStatements(pool, options.namedStatements ?? true) }),
    });
    limitBatches(database, options.batchSize, shares[environment]);
    const copyName = `${environment}-copy` as const;
    const copyPool = replicaUrl
      ? open(copyName, asRole(replicaUrl, options, environment), {})
      : open(copyName, address, writable);
    copyPools.set(database, copyPool);
    return database;
  };
  return {
    live: serve('live'),
    sandbox: serve('sandbox'),
    jobs: open('jobs', jobsAddress(options.databaseUrl, options.roles), {
      ...writable,
      query_timeout: longestJobStatement,
    }),
    probe: open('probe', servingAddress(options, 'live'), {
      ...writable,
      query_timeout: probeMilliseconds,
      connectionTimeoutMillis: probeMilliseconds,
    }),
    close: async () => {
      await Promise.all([...opened.values()].map((pool) => pool.end()));
    },
    usage: () => [...opened].map(([name, pool]) => usageOf(name, pool)),
  };
}

function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...config, Client: DatabaseClient, types: valueTypes, idleTimeoutMillis: 60_000 });
  pool.on('connect', (client) => client.on('error', () => {}));
  // Told before the pool decides whether to keep it; one that is ending it doesn't keep.
  pool.on('release', (_error, client: pg.Client) => {
    if (!(client instanceof DatabaseClient)) return;
    client.isPatient = false;
    if (client.isSpent) void client.end();
  });
  return pool;
}

/**
 * Where one connection gets no answer, none gets one that has heard nothing since: the host forgot them all. Else each would have to find
 * out by itself, one request after the other; and the queue's, which wait for the shortest time, find out for all. One that takes its time
 * hears nothing for that reason alone.
 */
function abandonTogether(pool: pg.Pool, connected: Set<DatabaseClient>): void {
  pool.on('connect', (client: pg.PoolClient) => {
    if (!(client instanceof DatabaseClient)) return;
    connected.add(client);
    client.once('end', () => connected.delete(client));
    client.once(silence, (since: number) => {
      for (const other of connected) if (other !== client && !other.isPatient && other.heardAt < since) other.abandon();
    });
  });
}

/**
 * Proves before the first request that each pool works under a restricted role and in its own environment only.
 * `guardedTable` is one that functions of the database alone may write.
 * @throws StartError naming the setting that is wrong.
 */
export async function checkPools(pools: Pools, options: PoolOptions, guardedTable: string): Promise<void> {
  for (const environment of environments) {
    const setting = settingNameOf(options, environment);
    const other: Environment = environment === 'live' ? 'sandbox' : 'live';
    const found = await inspect(pools[environment], other, guardedTable, setting, servingAddress(options, environment));
    const role = options.roles[environment];
    if (found.is_superuser || found.sees_other || found.writes_guarded) {
      throw new StartError(`${setting}: ${found.role} may do more than serve ${environment}; connect as ${role}`);
    }
    if (found.schema !== environment || found.time_zone !== 'UTC') {
      const { search_path: path } = servingSettings(environment);
      throw new StartError(
        `${setting}: run ALTER ROLE ${found.role} SET search_path = ${path} and SET TimeZone = 'UTC'`,
      );
    }
    if (!found.date_style.startsWith('ISO'))
      throw new StartError(`${setting}: run ALTER ROLE ${found.role} SET DateStyle = 'ISO'`);
    const own = ownAddress(options, environment);
    if (own) await checkPooler(own, setting, options.namedStatements ?? true);
  }
}

type Inspection = {
  role: string;
  schema: string | null;
  time_zone: string;
  date_style: string;
  is_superuser: boolean;
  sees_other: boolean;
  writes_guarded: boolean;
};

async function inspect(
  db: Database,
  other: Environment,
  guardedTable: string,
  setting: string,
  url: string,
): Promise<Inspection> {
  try {
    const { rows } = await sql<Inspection>`
      SELECT current_user::text AS role,
             current_schema()::text AS schema,
             current_setting('TimeZone') AS time_zone,
             current_setting('DateStyle') AS date_style,
             (SELECT rolsuper FROM pg_catalog.pg_roles WHERE rolname = current_user) AS is_superuser,
             has_schema_privilege(${other}, 'USAGE') AS sees_other,
             coalesce(has_table_privilege(to_regclass(${guardedTable}), 'INSERT'), false) AS writes_guarded`.execute(
      db,
    );
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
  return ownAddress(options, environment) ?? asRole(options.databaseUrl, options, environment);
}

const ownAddress = ({ liveUrl, sandboxUrl }: PoolOptions, environment: Environment) =>
  environment === 'live' ? liveUrl : sandboxUrl;

/** The owner's connection, with the serving role taken on at connect. */
function asRole(url: string, options: PoolOptions, environment: Environment): string {
  const { roles, forTools, longestStatement } = options;
  const longest = forTools ? 0 : longestStatement;
  const own: SessionSettings = longest === undefined ? {} : { statement_timeout: `${longest}` };
  return withSessionSettings(url, { role: roles[environment], ...servingSettings(environment), ...own });
}

function settingNameOf(options: PoolOptions, environment: Environment): string {
  if (environment === 'live') return options.liveUrl === undefined ? 'DATABASE_URL' : 'DATABASE_LIVE_URL';
  return options.sandboxUrl === undefined ? 'DATABASE_URL' : 'DATABASE_SANDBOX_URL';
}
