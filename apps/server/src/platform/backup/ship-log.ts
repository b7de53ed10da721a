import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Clock } from '../clock.ts';
import { nullWhereAbsent } from '../files/null-where-absent.ts';
import type { BackupPlace } from './backup-place.ts';
import { isLogFile, spoolOf } from './log-files.ts';
import { noteGap } from './log-gap.ts';

export interface ShippingOptions {
  dataDir: string;
  system: string;
  place: BackupPlace;
  clock: Clock;
  /** What may wait here while the place is away; beyond it the oldest is given up, or the disk would fill up. */
  mostBytes: number;
  /** Told of each look that went wrong. */
  onFailure: (error: unknown) => void;
  /** How often to look. Default 2000. */
  everyMilliseconds?: number;
}

export interface ShippingState {
  /** What is full and not yet where backups are. */
  waitingBytes: number;
  isFailing: boolean;
}

export interface Shipping {
  state(): ShippingState;
  /** When the last look began that left nothing here. */
  emptyAt(): Date | undefined;
  /** Brings what is there now; waits for a look that is under way. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Brings the log that PostgreSQL leaves in the data folder to where backups are, compressed (a segment of 16 MB is mostly zeros), in its order,
 * and removes it here. PostgreSQL itself never waits for that place, and keeps nothing back for it.
 */
export function startShipping(options: ShippingOptions): Shipping {
  const { everyMilliseconds = 2000 } = options;
  const spool = spoolOf(options.dataDir, options.system);
  const failing = { bringing: false, measuring: false };
  let waitingBytes = 0;
  let emptyAt: Date | undefined;
  const isFailing = () => failing.bringing || failing.measuring;
  const tell = async (what: keyof typeof failing, work: () => Promise<void>) => {
    try {
      await work();
      failing[what] = false;
    } catch (error) {
      failing[what] = true;
      options.onFailure(error);
    }
  };
  const measure = () =>
    tell('measuring', async () => {
      waitingBytes = await giveUpBeyond(spool, options);
    });
  // One at a time: two would write the same word at once.
  let measuring: Promise<void> | undefined;
  const measureOnce = () => {
    measuring ??= measure().finally(() => {
      measuring = undefined;
    });
    return measuring;
  };
  let looking: Promise<void> | undefined;
  const look = async () => {
    const begin = options.clock.now();
    await tell('bringing', async () => {
      await options.place.hold?.(options.system);
      await shipAll(options);
    });
    // One that is under way began before all of that was brought.
    await measuring;
    await measureOnce();
    if (waitingBytes === 0 && !isFailing()) emptyAt = begin;
  };
  const lookOnce = () => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  };
  const timer = setInterval(() => {
    // Beside the look, which takes as long as the place does: the disk fills up meanwhile.
    if (looking) void measureOnce();
    void lookOnce();
  }, everyMilliseconds);
  return {
    state: () => ({ waitingBytes, isFailing: isFailing() }),
    emptyAt: () => emptyAt,
    async look() {
      await looking;
      await lookOnce();
    },
    async stop() {
      clearInterval(timer);
      await looking;
      await measuring;
    },
  };
}

/** All that is there now. */
export async function shipAll({
  dataDir,
  system,
  place,
}: Pick<ShippingOptions, 'dataDir' | 'system' | 'place'>): Promise<void> {
  const spool = spoolOf(dataDir, system);
  for (const name of await listSpool(spool)) await ship(spool, name, { system, place });
}

/** In the order in which it was written; of timelines first. */
async function listSpool(spool: string): Promise<string[]> {
  const names = await readdir(spool).catch(nullWhereAbsent);
  return names?.filter(isLogFile).sort() ?? [];
}

async function ship(
  spool: string,
  name: string,
  { place, system }: Pick<ShippingOptions, 'system' | 'place'>,
): Promise<void> {
  const content = await readFile(join(spool, name)).catch(nullWhereAbsent);
  // Given up while those before it were brought.
  if (content === null) return;
  const kept = await place.getLog(system, name);
  // Brought before, by a process that was killed then; anything else would be the log of another copy of this database.
  if (kept === null) await place.putLog(system, name, await promisify(gzip)(content));
  else if (!content.equals(await promisify(gunzip)(kept)))
    throw new Error(`${place.name} has another ${name}: does another copy of this database run?`);
  await rm(join(spool, name), { force: true });
}

/** What still waits, after the oldest of it was given up where it is too much. */
async function giveUpBeyond(spool: string, { mostBytes, clock }: ShippingOptions): Promise<number> {
  const waiting: { path: string; bytes: number }[] = [];
  for (const name of await listSpool(spool)) {
    const path = join(spool, name);
    const found = await stat(path).catch(nullWhereAbsent);
    if (found) waiting.push({ path, bytes: found.size });
  }
  let bytes = waiting.reduce((sum, file) => sum + file.bytes, 0);
  for (const file of waiting) {
    if (bytes <= mostBytes) break;
    // First the word that something is missing, then what is.
    await noteGap(spool, clock.now());
    await rm(file.path, { force: true });
    bytes -= file.bytes;
  }
  return bytes;
}
