import { StartError } from '../start-error.ts';

/** Settings of a database session, as `ALTER ROLE … SET` and `-c name=value` both take them. */
export type SessionSettings = Record<string, string>;

/** One of the places where PostgreSQL may be; a `host` that begins with a slash is a folder of sockets. */
export interface Host {
  host: string;
  port: number;
}

/** What a session must be able to do on the host that is chosen; the strict ones rather have no host than another. */
const SESSION_ATTRIBUTES = ['any', 'read-write', 'primary', 'prefer-standby', 'standby', 'read-only'] as const;
type SessionAttributes = (typeof SESSION_ATTRIBUTES)[number];

/** Scheme, user and password, hosts, database and parameters, as libpq takes them apart. */
const SHAPE = /^postgres(?:ql)?:\/\/(?:([^/?#]*)@)?([^/?#@]*)(\/[^?#]*)?(?:\?([^#]*))?$/;
const defaultPort = 5432;

/** Whether it is an address of PostgreSQL, in any of libpq's forms: also with several hosts, or with a socket's folder. */
export function isPostgresAddress(url: string): boolean {
  return readAddress(url) !== undefined;
}

/** @throws StartError naming the setting. */
export function parseAddress(url: string, settingName = 'DATABASE_URL'): URL {
  const address = readAddress(url);
  if (address === undefined) {
    throw new StartError(`${settingName} must look like postgres://user:password@host:5432/database`);
  }
  return address;
}

/**
 * The address with one host or none in front, and the hosts in `host` and `port` where they are several or a folder: the only
 * form of these that every reader of addresses takes.
 */
function readAddress(url: string): URL | undefined {
  const [isAddress, user, hosts = '', database = '/', parameters = ''] = SHAPE.exec(url) ?? [];
  if (isAddress === undefined) return undefined;
  const isPlain = hosts !== '' && !hosts.includes(',') && !/^%2f/i.test(hosts);
  const text = isPlain ? url : `postgres://${user ? `${user}@` : ''}localhost${database}?${parameters}`;
  if (!URL.canParse(text)) return undefined;
  const address = new URL(text);
  const query = address.searchParams;
  if (!isPlain && hosts !== '' && !query.has('host')) {
    const places = hosts.split(',').map((place) => /^(\[[^\]]*\]|[^:]*)(?::(\d+))?$/.exec(place));
    if (places.some((place) => !place?.[1])) return undefined;
    query.set('host', places.map((place) => decodeURIComponent(place?.[1] ?? '').replace(/^\[|\]$/g, '')).join());
    query.set('port', places.map((place) => place?.[2] ?? defaultPort).join());
  }
  const attributes = query.get('target_session_attrs');
  if (attributes !== null && !SESSION_ATTRIBUTES.includes(attributes as SessionAttributes)) return undefined;
  return hostsOf(address) && address;
}

/** The hosts of an address, in its order; undefined when hosts and ports don't fit. */
function hostsOf(address: URL): Host[] | undefined {
  const names = (address.searchParams.get('host') ?? address.hostname.replace(/^\[|\]$/g, '')).split(',');
  const ports = (address.searchParams.get('port') ?? (address.port || String(defaultPort))).split(',').map(Number);
  const isSound = ports.every((port) => Number.isInteger(port) && port > 0 && port < 65_536);
  if (!isSound || (ports.length !== 1 && ports.length !== names.length)) return undefined;
  return names.map((host, index) => ({ host, port: ports[index] ?? ports[0] ?? defaultPort }));
}

/** Where to look, for what, and whether anything else than that will do. */
export function readHosts(url: string): { hosts: Host[]; wantsWritable: boolean; isStrict: boolean } {
  const address = parseAddress(url);
  const attributes = address.searchParams.get('target_session_attrs') ?? 'any';
  return {
    hosts: hostsOf(address) ?? [],
    wantsWritable: !['prefer-standby', 'standby', 'read-only'].includes(attributes),
    isStrict: attributes === 'standby' || attributes === 'read-only',
  };
}

/** The driver reads times as ISO 8601 writes them, whatever the database was set to for others. */
const readableDates = 'ISO';

/**
 * The address with session settings added, which PostgreSQL applies at connect. Needs a direct connection:
 * PgBouncer refuses them, and for it the role's own settings count.
 */
export function withSessionSettings(url: string, settings: SessionSettings): string {
  const address = parseAddress(url);
  const given = address.searchParams.get('options');
  const added = Object.entries({ DateStyle: readableDates, ...settings }).map(
    ([name, value]) => `-c ${name}=${value.replaceAll(' ', '')}`,
  );
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
  const { hosts } = readHosts(url);
  const isOne = hosts.length === 1;
  const several = hosts.map(({ host, port }) => (host.startsWith('/') ? host : `${host}:${port}`));
  const host = isOne ? (address.searchParams.get('host') ?? address.host) : several.join();
  return `${decodeURIComponent(address.pathname.slice(1)) || 'the default database'} at ${host || 'localhost'}`;
}
