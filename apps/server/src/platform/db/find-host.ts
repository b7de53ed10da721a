import pg from 'pg';
import { type Host, parseAddress, readHosts } from './address.ts';
import { isDatabaseAway } from './postgres-error.ts';

const lookTimeoutMilliseconds = 5000;
/** Connections that are opened together look once. */
const keptMilliseconds = 1000;

/** Where to connect to just now, for an address that names several hosts; undefined for one that names only one. */
export function hostFinder(url: string): (() => Promise<Host>) | undefined {
  const { hosts } = readHosts(url);
  if (hosts.length === 1) return undefined;
  let finding: Promise<Host> | undefined;
  return () => {
    finding ??= findHost(url).finally(() => {
      setTimeout(() => {
        finding = undefined;
      }, keptMilliseconds).unref();
    });
    return finding;
  };
}

/**
 * Asks all hosts at once, so that one that vanished costs nothing while another does. When none is what was asked for, one that
 * answers will do, unless the address says otherwise: whoever connects then finds out why it won't.
 */
async function findHost(url: string): Promise<Host> {
  const { hosts, wantsWritable, isStrict } = readHosts(url);
  const looks = hosts.map((host) => isWritable(url, host));
  const suits = hosts.map(async (host, index) => {
    if ((await looks[index]) !== wantsWritable) throw new Error('not this one');
    return host;
  });
  try {
    return await Promise.any(suits);
  } catch {
    const seen = await Promise.allSettled(looks);
    const answering = hosts.find((_host, index) => seen[index]?.status === 'fulfilled');
    if (answering && !isStrict) return answering;
    if (answering) throw new Error('None of the hosts is a standby');
    const faults = seen.flatMap((look) => (look.status === 'rejected' ? [look.reason] : []));
    // A host that refuses us says more than one that is gone.
    throw faults.find((fault) => !isDatabaseAway(fault)) ?? faults[0];
  }
}

async function isWritable(url: string, { host, port }: Host): Promise<boolean> {
  const client = new pg.Client({
    connectionString: parseAddress(url).toString(),
    connectionTimeoutMillis: lookTimeoutMilliseconds,
    query_timeout: lookTimeoutMilliseconds,
  });
  client.on('error', () => {});
  Object.assign(client, { host, port });
  try {
    await client.connect();
    const { rows } = await client.query<{ transaction_read_only: string }>('SHOW transaction_read_only');
    return rows[0]?.transaction_read_only === 'off';
  } finally {
    void client.end().catch(() => {});
  }
}
