import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts';
import { makeDataFolder } from '../files/make-data-folder.ts';
import type { SecretKeyOptions } from '../secret-key.ts';
import { StartError } from '../start-error.ts';
import type { BackupFacts } from './backup-files.ts';
import type { BackupPlace, KeptBackup } from './backup-place.ts';
import { spoolName, spoolOf } from './log-files.ts';
import { giveToOwner, restoreBackup } from './restore.ts';
import { shipAll } from './ship-log.ts';

export interface RestoreOptions {
  dataDir: string;
  /** Which key of secrets is here. */
  key: SecretKeyOptions;
  /** What `BACKUP_TO` says. */
  to: string;
  place: BackupPlace;
  /** Which database, where the place has several. */
  system: string | undefined;
  /** Undefined: as far as the log goes. */
  at: Date | undefined;
  /** It is gone again soon, and need not outlive a power cut. */
  isScratch?: boolean;
}

export interface Restored {
  backup: KeptBackup;
  /** When the last of what is there was committed; null: nothing was, since the backup. */
  lastAt: string | null;
}

/**
 * Puts the database into a data folder as it was at an instant: the latest backup before, and the log from there on.
 * @throws StartError in one line, and nothing was put there: as `restoreBackup`; no backup that is old enough; beyond the end of the log
 */
export async function restoreToInstant(options: RestoreOptions): Promise<Restored> {
  const { place, dataDir } = options;
  const system = options.system ?? (await findOnlySystem(place));
  // What a database that is gone had not brought there yet.
  await shipAll({ dataDir, system, place });
  const backup = chooseBackup(await place.listBackups(system), options);
  makeDataFolder(dataDir);
  const bringing = await mkdtemp(join(dataDir, 'bringing-'));
  let lastAt: string | null = null;
  try {
    const from = await place.bringBackup(system, backup.name, bringing);
    await restoreBackup(from, options, async (restoring) => {
      lastAt = await followLog(restoring, { ...options, system });
      await keepTimelines(restoring, spoolOf(dataDir, system));
    });
    await giveToOwner(dataDir, join(dataDir, spoolName));
    return { backup, lastAt };
  } finally {
    await rm(bringing, { recursive: true, force: true });
  }
}

/**
 * Puts a backup there as it was. Where there is a place of backups, the database leaves the timeline of the log that is there, or what it writes
 * next would be in that one's way. @throws StartError as `restoreBackup`
 */
export async function restoreAsItWas(
  from: string,
  { dataDir, key, to }: Pick<RestoreOptions, 'dataDir' | 'key'> & { to: string | undefined },
): Promise<BackupFacts> {
  const facts = await restoreBackup(from, { dataDir, key }, async (restoring, { system }) => {
    if (to === undefined) return;
    await followLog(restoring, { to, system, at: 'backup' });
    await keepTimelines(restoring, spoolOf(dataDir, system));
  });
  if (to !== undefined) await giveToOwner(dataDir, join(dataDir, spoolName));
  return facts;
}

async function findOnlySystem(place: BackupPlace): Promise<string> {
  const systems = await place.systems();
  const [system] = systems;
  if (system === undefined) throw new StartError(`There is no backup in ${place.name}.`);
  if (systems.length > 1)
    throw new StartError(
      `${place.name} has backups of several databases: say which with --system ${systems.join(', --system ')}.`,
    );
  return system;
}

function chooseBackup(backups: KeptBackup[], { place, at }: RestoreOptions): KeptBackup {
  const early = at === undefined ? backups : backups.filter(({ facts }) => new Date(facts.endedAt) <= at);
  const chosen = early.at(-1);
  if (chosen) return chosen;
  const [first] = backups;
  if (!first) throw new StartError(`There is no backup in ${place.name}.`);
  throw new StartError(`The first instant that can be restored is ${first.facts.endedAt}.`);
}

interface Follow extends Pick<RestoreOptions, 'to' | 'isScratch'> {
  system: string;
  /** `backup`: no further than the backup itself goes. Undefined: to the end. */
  at: Date | 'backup' | undefined;
}

function targetOf(at: Follow['at']): Record<string, string> {
  if (at === undefined) return {};
  const target: Record<string, string> =
    at === 'backup' ? { recovery_target: 'immediate' } : { recovery_target_time: at.toISOString().replace('Z', '+00') };
  return { ...target, recovery_target_action: 'promote' };
}

const fetcher = join(import.meta.dirname, 'fetch-log.ts');

/** Has PostgreSQL itself go on from the backup, and end as a database of its own. Answers when the last of it was committed. */
async function followLog(dataDir: string, { to, system, at, isScratch = false }: Follow): Promise<string | null> {
  // A file, as the address of a bucket holds a secret, and everybody on the machine sees the words of a command.
  const source = join(dataDir, 'source.json');
  await writeFile(source, JSON.stringify({ to, system }), { mode: 0o600 });
  await writeFile(join(dataDir, 'postgres', 'recovery.signal'), '');
  // Where the way to a socket is too long, a start reads it; nobody connects before it ends.
  await writeFile(join(dataDir, 'postgres.password'), randomBytes(24).toString('base64url'), { mode: 0o600 });
  await giveToOwner(dataDir, dataDir);
  // For each file of the log anew: with what it compiled the first time it needs half of the time.
  const compiled = `NODE_COMPILE_CACHE=${join(dataDir, 'compiled')}`;
  const said: string[] = [];
  const lastAt = () => found(said, /last completed transaction was at log time (.+)/);
  try {
    const postgres = await startEmbeddedPostgres({
      dataDir,
      fsync: !isScratch,
      log: (line) => said.push(line),
      settings: {
        hot_standby: 'off',
        restore_command: `${commandOf(['env', compiled, process.execPath, fetcher, source])} %f %p`,
        ...targetOf(at),
      },
    });
    await postgres.stop();
    return lastAt();
  } catch (error) {
    const isBeyond = said.some((line) => line.includes('recovery ended before configured recovery target was reached'));
    if (!isBeyond) throw error;
    const last = lastAt();
    throw new StartError(
      last === null
        ? 'There is no log after the backup: only the backup itself can be restored.'
        : `The last instant that can be restored is ${new Date(last).toISOString()}.`,
    );
  }
}

const found = (lines: string[], pattern: RegExp): string | null =>
  lines.flatMap((line) => pattern.exec(line)?.[1] ?? []).at(-1) ?? null;

/** For PostgreSQL's shell, and its own places for a file's name. */
function commandOf(words: string[]): string {
  return words.map((word) => `'${word.replaceAll("'", String.raw`'\''`).replaceAll('%', '%%')}'`).join(' ');
}

/** The database goes on in a timeline of its own: the word of that goes to where backups are, or a second restore would take the same. */
async function keepTimelines(restoring: string, spool: string): Promise<void> {
  const log = join(restoring, 'postgres', 'pg_wal');
  await mkdir(spool, { recursive: true, mode: 0o700 });
  for (const name of await readdir(log))
    if (name.endsWith('.history')) await copyFile(join(log, name), join(spool, name));
}
