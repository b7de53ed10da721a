import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import { writeWhole } from '../files/write-whole.ts';
import { StartError } from '../start-error.ts';
import { type BackupPlace, openBackupPlace } from './backup-place.ts';
import type { BackupFailure } from './backup-state.queries.ts';

/** Beside the log, whose list it is not on: which data folder writes here, and when it last said so. */
const claimName = 'writer';
/** The word is renewed so often while a server runs, however seldom it brings log, and old after so long. */
const renewMilliseconds = 30_000;
const patienceMilliseconds = 180_000;
/** By which a data folder knows its own word again. In no backup. */
const ownName = 'backup-writer';
/** So many of them, as a bucket may show one that it was given a while ago. */
const keptWords = 20;

interface Claim {
  /** Each word has another: a data folder that was copied knows none that the one that it was copied from left since. */
  id: string;
  at: string;
}

interface WriterOptions {
  dataDir: string;
  clock: Clock;
  /** A clock that nobody sets. */
  elapsed?: () => number;
}

/** Another data folder writes there. */
export class OtherWriter extends StartError {}

/** What is noted of a failure. */
export const failureOf = (error: unknown): BackupFailure => ({
  reason: error instanceof Error ? error.message : String(error),
  isOtherWriter: error instanceof OtherWriter,
});

/** What `BACKUP_TO` names, to be written to by this data folder as long as no other does. */
export const openOwnPlace = (to: string, dataDir: string, clock: Clock): BackupPlace =>
  forOneWriter(openBackupPlace(to, dataDir, clock), { dataDir, clock });

/**
 * The place, to which one copy of the database writes at a time. A restored one goes on in a timeline of its own: what it writes is in nobody's way
 * there, and a restore would follow it in the place of what is served elsewhere, all the time since. So whoever writes leaves their word
 * and renews it, and whoever finds another's that is fresh is refused. Where clocks differ, one that did not change for so long is old as well.
 */
export function forOneWriter(place: BackupPlace, options: WriterOptions): BackupPlace {
  const { dataDir, clock, elapsed = () => performance.now() } = options;
  const path = join(dataDir, ownName);
  let said: string[] = [];
  /** One that is not there yet, nor surely not there: it is tried again. */
  let next: string | undefined;
  let renewedAt = Number.NEGATIVE_INFINITY;
  let other: { at: string; since: number } | undefined;
  const isFresh = ({ at }: Claim): boolean => {
    if (other?.at !== at) other = { at, since: elapsed() };
    const age = Math.max(clock.now().getTime() - new Date(at).getTime(), elapsed() - other.since);
    return age < patienceMilliseconds;
  };
  const claim = async (system: string) => {
    const known = new Set([...(await readWords(path)), ...said]);
    const found = readClaim(await place.getLog(system, claimName));
    if (found && !known.has(found.id) && isFresh(found))
      throw new OtherWriter(
        `${place.name} is written to by another data folder: does another copy of this database run?`,
      );
    next ??= randomBytes(16).toString('hex');
    // Known here before it is there; by this process alone where the disk is full: it is log that fills it, and has to go.
    await writeWhole(path, Buffer.from([...known, next].slice(-keptWords).join('\n'))).catch(() => {});
    said = [...said, next].slice(-keptWords);
    await place.putLog(system, claimName, Buffer.from(JSON.stringify({ id: next, at: clock.now().toISOString() })));
    next = undefined;
    renewedAt = elapsed();
  };
  let claiming: Promise<void> | undefined;
  const hold = async (system: string) => {
    if (elapsed() - renewedAt < renewMilliseconds) return;
    claiming ??= claim(system).finally(() => {
      claiming = undefined;
    });
    await claiming;
  };
  const after =
    <Given extends unknown[], Result>(write: (system: string, ...given: Given) => Promise<Result>) =>
    async (system: string, ...given: Given) => {
      await hold(system);
      return write(system, ...given);
    };
  return {
    ...place,
    hold,
    addBackup: after(place.addBackup),
    removeBackup: after(place.removeBackup),
    putLog: after(place.putLog),
    removeLog: after(place.removeLog),
  };
}

/** One that can't be read is nobody's. */
function readClaim(content: Buffer | null): Claim | undefined {
  if (content === null) return undefined;
  try {
    return JSON.parse(content.toString('utf8')) as Claim;
  } catch {
    return undefined;
  }
}

/** What this folder left last, the newest at the end. */
async function readWords(path: string): Promise<string[]> {
  const kept = await readFile(path, 'utf8').catch(() => '');
  return kept.split('\n').filter(Boolean);
}
