import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '../files/write-whole.ts';

/** A backup that is begun later leads on from the log that is missing. */
const gapName = 'gap';

/**
 * The word that log went missing that no backup has replaced yet, to be compared with itself alone: it is an instant, but for what an older release
 * left half written. One that can't be read is one too, as a backup too many costs less than a hole that nobody knows of.
 */
export async function findGap(spool: string): Promise<string | null> {
  return readFile(join(spool, gapName), 'utf8').catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' ? null : `can't be read: ${error.code}`,
  );
}

/** Of a database whose log was never left anywhere nothing is missing. */
export async function noteGap(spool: string, at: Date): Promise<void> {
  if (existsSync(spool)) await writeWhole(join(spool, gapName), Buffer.from(at.toISOString()));
}

/** A folder of this name can't be read as well, and goes as well. */
export const forgetGap = (spool: string): Promise<void> => rm(join(spool, gapName), { force: true, recursive: true });
