import type pg from 'pg';
import { StartError } from '../start-error.ts';
import { describeAddress, parseAddress } from './address.ts';
import { DatabaseClient } from './database-client.ts';
import { hostFinder } from './find-host.ts';
import { codeOf, readOnly } from './postgres-error.ts';

/** How long a connection may take to come about before it counts as unreachable. */
const connectTimeoutMilliseconds = 10_000;

/** What every connection has, whoever opens it. */
export function connectionOptions(url: string, settingName?: string) {
  return {
    connectionString: parseAddress(url, settingName).toString(),
    findHost: hostFinder(url),
    connectionTimeoutMillis: connectTimeoutMilliseconds,
    // A host that vanishes says nothing: after this long without a word it is asked, and given up some ten seconds later.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
}

/** Opens one connection; a failure becomes a {@link StartError} of one line. */
export async function connectClient(url: string, settingName = 'DATABASE_URL'): Promise<pg.Client> {
  const client = newClient(url, settingName);
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

/** A certificate or key that `url` names is read here already. */
function newClient(url: string, settingName: string): DatabaseClient {
  try {
    return new DatabaseClient(connectionOptions(url, settingName));
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`${settingName}: ${firstLine(error)}`, { cause: error });
  }
}

/** The same, to a database that can be written to. */
export async function connectWriter(url: string): Promise<pg.Client> {
  const client = await connectClient(url);
  try {
    await refuseReadOnly(client);
    return client;
  } catch (error) {
    await client.end();
    throw new StartError(`DATABASE_URL: ${explainConnectFailure(error, url)}`, { cause: error });
  }
}

/**
 * A standby answers as if all were well until it is to write, and a pool would keep the connection for good. The session is
 * ended there, as a pooler between us would give it to the next one.
 * @throws with PostgreSQL's own code for it
 */
export async function refuseReadOnly(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('SHOW transaction_read_only');
  if (rows[0]?.transaction_read_only !== 'on') return;
  await client
    .query("SELECT pg_terminate_backend(pg_backend_pid()) WHERE current_setting('transaction_read_only')::bool")
    .catch(() => {});
  throw Object.assign(new Error('The database can only be read'), { code: readOnly });
}

/** What a failure to connect comes from, in one line without the password. */
export function explainConnectFailure(error: unknown, url: string): string {
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
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
    case 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY':
    case 'SELF_SIGNED_CERT_IN_CHAIN':
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
      return `nobody known here vouches for the certificate of ${where}: name its authority's with sslrootcert`;
    case '28P01':
      return `PostgreSQL refuses the user or password for ${where}`;
    case '28000':
      // It may be the way and not the user, such as one without TLS; PostgreSQL's own words tell, and hold no password.
      return `PostgreSQL lets nobody in so for ${where}: ${firstLine(error)}`;
    case '3D000':
      return `there is no database ${where}`;
    case '53300':
      return `PostgreSQL has no connection left for ${where}`;
    case '57P03':
      return `PostgreSQL is still starting or stopping (${where})`;
    case readOnly:
      return `${where} can only be read, as a standby is: name the primary, or all hosts with commas between`;
    default:
      return `can't connect to ${where}: ${firstLine(error)}`;
  }
}

function firstLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.split('\n', 1)[0] ?? '';
}
