import pg from 'pg';
import { StartError } from '../start-error.ts';
import { codeOf } from './postgres-error.ts';

/** How long a connection may take to come about before it counts as unreachable. */
const connectTimeoutMilliseconds = 10_000;

/** Settings of a database session, as `ALTER ROLE … SET` and `-c name=value` both take them. */
export type SessionSettings = Record<string, string>;

/**
 * The address with session settings added, which PostgreSQL applies at connect. Needs a direct connection:
 * PgBouncer refuses them, and for it the role's own settings count.
 */
export function withSessionSettings(url: string, settings: SessionSettings): string {
  const address = parseAddress(url);
  const given = address.searchParams.get('options');
  const added = Object.entries(settings).map(([name, value]) => `-c ${name}=${value.replaceAll(' ', '')}`);
  address.searchParams.set('options', [...(given ? [given] : []), ...added].join(' '));
  return address.toString();
}

/** The same server and user, another database. */
export function withDatabase(url: string, database: string): string {
  const address = parseAddress(url);
  address.pathname = `/${encodeURIComponent(database)}`;
  return address.toString();
}

/** The address for a log line: without password and options. */
export function describeAddress(url: string): string {
  const address = parseAddress(url);
  const host = address.searchParams.get('host') ?? address.host;
  return `${decodeURIComponent(address.pathname.slice(1)) || 'the default database'} at ${host || 'localhost'}`;
}

/** Opens one connection; a failure becomes a {@link StartError} of one line. */
export async function connectClient(url: string, settingName = 'DATABASE_URL'): Promise<pg.Client> {
  parseAddress(url, settingName);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectTimeoutMilliseconds });
  // Without a listener a connection that dies while idle would end the process; the next query reports it anyway.
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw new StartError(`${settingName}: ${explainConnectFailure(error, url)}`, { cause: error });
  }
}

function parseAddress(url: string, settingName = 'DATABASE_URL'): URL {
  const address = URL.canParse(url) ? new URL(url) : undefined;
  if (address === undefined || !/^postgres(ql)?:$/.test(address.protocol)) {
    throw new StartError(`${settingName} must look like postgres://user:password@host:5432/database`);
  }
  return address;
}

function explainConnectFailure(error: unknown, url: string): string {
  const where = describeAddress(url);
  switch (codeOf(error)) {
    case 'ECONNREFUSED':
    case 'ENOENT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return `no PostgreSQL answers for ${where}`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `the host of ${where} is not known`;
    case '28P01':
    case '28000':
      return `PostgreSQL refuses the user or password for ${where}`;
    case '3D000':
      return `there is no database ${where}`;
    case '53300':
      return `PostgreSQL has no connection left for ${where}`;
    case '57P03':
      return `PostgreSQL is still starting or stopping (${where})`;
    default:
      return `can't connect to ${where}: ${firstLine(error)}`;
  }
}

function firstLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.split('\n', 1)[0] ?? '';
}
