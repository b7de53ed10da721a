import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';
import type { Binaries } from './binaries.ts';
import { type RunAs, spawnAs } from './run-as.ts';

/** The cluster's owner and the name of the database that Tessera lives in. */
export const OWNER = 'tessera';
export const DATABASE = 'tessera';

export type Cluster = { dataDir: string; clusterDir: string; binaries: Binaries; runAs: RunAs };

/** PostgreSQL's programs see nothing of our environment: PGPORT, PGDATA and the like would change what they do. */
export const PROGRAM_ENV = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' };

/** Makes the cluster and its database where there is none. Made aside and then renamed: it is there whole, or not at all. */
export async function createClusterOnce(cluster: Cluster, isDurable: boolean): Promise<void> {
  const { clusterDir, binaries } = cluster;
  if (existsSync(clusterDir)) return refuseOtherVersion(clusterDir, binaries.majorVersion);

  const unfinished = `${clusterDir}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  await run(
    cluster,
    binaries.initdb,
    [
      `--pgdata=${unfinished}`,
      `--username=${OWNER}`,
      `--pwfile=${writePassword(cluster)}`,
      '--auth-local=trust',
      '--auth-host=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      // Sorts by code point and still knows upper and lower case of every letter.
      ...(Number(binaries.majorVersion) >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : []),
      '--data-checksums',
      '--no-instructions',
      ...(isDurable ? [] : ['--no-sync']),
    ],
    '',
  );
  const singleUser = ['--single', '-D', unfinished, ...(isDurable ? [] : ['-c', 'fsync=off']), 'postgres'];
  await run(cluster, binaries.postgres, singleUser, `CREATE DATABASE ${DATABASE};\n`);
  renameSync(unfinished, clusterDir);
}

/** The owner's password, asked for over TCP only. */
export function readPassword(dataDir: string): string {
  return readFileSync(passwordFile(dataDir), 'utf8').trim();
}

/** Of a database that was restored into a folder without one, nobody knows the password any more: it gets another. */
export async function renewLostPassword(cluster: Cluster): Promise<void> {
  if (existsSync(passwordFile(cluster.dataDir))) return;
  const password = readFileSync(writePassword(cluster), 'utf8').trim();
  const singleUser = ['--single', '-D', cluster.clusterDir, DATABASE];
  await run(cluster, cluster.binaries.postgres, singleUser, `ALTER ROLE ${OWNER} PASSWORD '${password}';\n`);
}

/** PostgreSQL's identifier of a database, another for each that was ever made: what its control file begins with. */
export function readSystem(clusterDir: string): string {
  return readFileSync(join(clusterDir, 'global/pg_control')).readBigUInt64LE(0).toString();
}

/** The timeline that it writes, as names of segments of its log begin with. */
export function readTimeline(clusterDir: string): string {
  const segments = readdirSync(join(clusterDir, 'pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name));
  return segments.sort().at(-1)?.slice(0, 8) ?? '';
}

function writePassword({ dataDir, runAs }: Cluster): string {
  const file = passwordFile(dataDir);
  rmSync(file, { force: true });
  writeFileSync(file, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  if (runAs.ids) chownSync(file, runAs.ids.uid, runAs.ids.gid);
  return file;
}

const passwordFile = (dataDir: string) => join(dataDir, 'postgres.password');

function refuseOtherVersion(clusterDir: string, majorVersion: string): void {
  const found = readFileSync(join(clusterDir, 'PG_VERSION'), 'utf8').trim();
  if (found === majorVersion) return;
  throw new StartError(
    `The database in ${clusterDir} was made by PostgreSQL ${found}, and this is ${majorVersion}: see "Upgrading PostgreSQL" in docs/operations.md.`,
  );
}

function run(cluster: Cluster, program: string, args: string[], input: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawnAs(cluster.runAs, program, args, {
      cwd: cluster.dataDir,
      env: PROGRAM_ENV,
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    let errors = '';
    child.stderr!.on('data', (chunk) => {
      errors = (errors + chunk).slice(-4000);
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new StartError(`PostgreSQL could not make its database: ${lastLine(errors)}`));
    });
    child.stdin!.end(input);
  });
}

/** The last line that says something, for a message of one line. */
export function lastLine(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !/(DETAIL|HINT|LOG): /.test(line));
  return lines.at(-1)?.trim() ?? 'no reason given';
}
