import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What drills run beside the server, and the package of Debian that has it. */
const packages = {
  postgres: 'postgresql',
  pg_basebackup: 'postgresql',
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  nginx: 'nginx-light',
  faketime: 'faketime',
  mount: 'mount',
  unshare: 'util-linux',
  ip: 'iproute2',
  curl: 'curl',
  php: 'php-cli php-curl',
} as const;

export type Program = keyof typeof packages;

const debianPostgres = '/usr/lib/postgresql';

/** The folder of the newest PostgreSQL's own programs. */
export function postgresFolder(): string {
  const versions = existsSync(debianPostgres) ? readdirSync(debianPostgres).map(Number) : [];
  return join(debianPostgres, String(Math.max(0, ...versions.filter(Number.isInteger))), 'bin');
}

/** @throws in one line that says what to install */
export function findPrograms(wanted: readonly Program[]): void {
  const missing = wanted.filter((program) => !isThere(program));
  if (missing.length === 0) return;
  const names = [...new Set(missing.map((program) => packages[program]))].join(' ');
  throw new Error(`This drill needs ${missing.join(', ')}: on Debian, apt-get install ${names}`);
}

function isThere(program: Program): boolean {
  return folders().some((folder) => existsSync(join(folder, program)));
}

/** Where programs are looked for; Debian keeps servers in folders that users don't have in their path. */
export function folders(): string[] {
  return [postgresFolder(), ...(process.env.PATH ?? '').split(delimiter), '/usr/local/sbin', '/usr/sbin', '/sbin'];
}

/** PostgreSQL refuses to run as root, who lends it the user that Debian's package makes. */
export function databaseUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (what: string) => Number(execFileSync('id', [what, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
