import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts';
import { giveToOwner } from '../files/give-to-owner.ts';
import { makeDataFolder } from '../files/make-data-folder.ts';
import type { SecretKeyOptions } from '../secret-key.ts';
import { StartError } from '../start-error.ts';
import type { BackupFacts } from './backup-files.ts';
import type { BackupPlace, KeptBackup } from './backup-place.ts';
import { spoolName, spoolOf } from './log-files.ts';
import { OtherWriter } from './one-writer.ts';
import { DamagedBackup, restoreBackup } from './restore.ts';
import { shipAll } from './ship-log.ts';
import { findWays, type Way } from './timelines.ts';

export interface RestoreOptions {
  dataDir: string;
  /** Which key of secrets is here. */
  key: SecretKeyOptions | 'lost';
  /** What `BACKUP_TO` says. */
  to: string;
  place: BackupPlace;
  /** Which database, where the place has several. */
  system: string | undefined;
  /** Undefined: as far as the log goes. */
  at: Date | undefined;
  /** Told of each backup that is damaged before the one before it is taken; without it, the first that is damaged ends the restore. */
  onDamaged?: (reason: string) => void;
  /** Told where log that waits in the data folder is not brought, as another copy of the database serves. */
  onLeft?: (reason: string) => void;
  /** It is gone again soon, and need not outlive a power cut. */
  isScratch?: boolean;
}

export interface Restored {
  backup: KeptBackup;
  /** When the last of what is there was committed; null: nothing was, since the backup. */
  lastAt: string | null;
}

/** The log that was followed has nothing at or after the instant that was asked for. */
class LogEnds extends StartError {
  readonly at: Date;

  /** @param lastAt as `Restored` has it */
  constructor(lastAt: string | null, { endedAt }: BackupFacts) {
    super(
      lastAt === null
        ? 'There is no log after the backup: only the backup itself can be restored.'
        : `The last instant that can be restored is ${new Date(lastAt).toISOString()}.`,
    );
    this.at = new Date(lastAt ?? endedAt);
  }
}

/**
 * Puts the database into a data folder as it was at an instant: the latest backup before, and the log from there on, as it was served then.
 * @throws StartError in one line, and nothing was put there: as `restoreBackup`; no backup that is old enough; beyond the end of the log
 */
export async function restoreToInstant(options: RestoreOptions): Promise<Restored> {
  const { place } = options;
  const system = options.system ?? (await findOnlySystem(place));
  await bringWhatWaits({ ...options, system });
  let before: LogEnds | undefined;
  for (const ways of await findWays(place, system, options.at)) {
    try {
      return await restoreFromLatest(ways, before, { ...options, system });
    } catch (error) {
      if (!(error instanceof LogEnds) || error === before) throw error;
      before = error;
    }
  }
  throw before ?? (await tooEarly(place, system));
}

/** What a database that is gone had not brought there yet. Of one that was restored beside another that serves, to look at it, it has no business there. */
async function bringWhatWaits(options: RestoreOptions & { system: string }): Promise<void> {
  try {
    await shipAll(options);
  } catch (error) {
    if (!(error instanceof OtherWriter)) throw error;
    options.onLeft?.(`${error.message} What waits here is not brought there.`);
  }
}

/** From the latest backup that is not damaged. @throws as `restoreAlong` */
async function restoreFromLatest(
  ways: Way[],
  before: LogEnds | undefined,
  options: RestoreOptions & { system: string },
): Promise<Restored> {
  let damaged: DamagedBackup | undefined;
  for (const way of ways) {
    if (damaged) options.onDamaged?.(`${damaged.message} The backup before it is taken: ${way.backup.name}.`);
    try {
      return await restoreAlong(way, before, options);
    } catch (error) {
      if (!(error instanceof DamagedBackup && options.onDamaged)) throw error;
      damaged = error;
    }
  }
  throw damaged;
}

/** @param before the way that was gone in vain: where nothing of this one was served at the instant either, that is what is said */
async function restoreAlong(
  { backup, timeline }: Way,
  before: LogEnds | undefined,
  options: RestoreOptions & { system: string },
): Promise<Restored> {
  const { place, dataDir, system } = options;
  makeDataFolder(dataDir);
  const bringing = await mkdtemp(join(dataDir, 'bringing-'));
  let lastAt: string | null = null;
  try {
    const from = await place.bringBackup(system, backup.name, bringing);
    await restoreBackup(from, options, async (restoring) => {
      lastAt = await followLog(restoring, backup.facts, { ...options, timeline });
      // It would be the instant that a restore in between went back to.
      if (before && new Date(lastAt ?? backup.facts.endedAt) < before.at) throw before;
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
  const facts = await restoreBackup(from, { dataDir, key }, async (restoring, found) => {
    if (to === undefined) return;
    const { system } = found;
    await followLog(restoring, found, { to, system, at: 'backup', timeline: 'current' });
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

async function tooEarly(place: BackupPlace, system: string): Promise<StartError> {
  const [first] = await place.listBackups(system);
  if (!first) return new StartError(`There is no backup in ${place.name}.`);
  return new StartError(`The first instant that can be restored is ${first.facts.endedAt}.`);
}

interface Follow extends Pick<RestoreOptions, 'to' | 'isScratch'>, Pick<Way, 'timeline'> {
  system: string;
  /** `backup`: no further than the backup itself goes. Undefined: to the end. */
  at: Date | 'backup' | undefined;
}

function targetOf({ at, timeline }: Pick<Follow, 'at' | 'timeline'>): Record<string, string> {
  // Said always: PostgreSQL would follow the latest, which what is asked for may be no part of.
  const way = { recovery_target_timeline: timeline };
  if (at === undefined) return way;
  const target: Record<string, string> =
    at === 'backup' ? { recovery_target: 'immediate' } : { recovery_target_time: at.toISOString().replace('Z', '+00') };
  return { ...way, ...target, recovery_target_action: 'promote' };
}

const fetcher = join(import.meta.dirname, 'fetch-log.ts');

/** Has PostgreSQL itself go on from the backup, and end as a database of its own. Answers when the last of it was committed. */
async function followLog(
  dataDir: string,
  facts: BackupFacts,
  { to, system, isScratch = false, ...target }: Follow,
): Promise<string | null> {
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
        ...targetOf(target),
      },
    });
    await postgres.stop();
    return lastAt();
  } catch (error) {
    const isBeyond = said.some((line) => line.includes('recovery ended before configured recovery target was reached'));
    throw isBeyond ? new LogEnds(lastAt(), facts) : error;
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
