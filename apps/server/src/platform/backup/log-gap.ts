import { existsSync, writeFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A backup that is begun later leads on from the log that is missing. */
const gapName = 'gap';

/** When log went missing that no backup has replaced yet. */
export async function findGap(spool: string): Promise<Date | null> {
  const text = await readFile(join(spool, gapName), 'utf8').catch(() => null);
  return text === null ? null : new Date(text);
}

/** Of a database whose log was never left anywhere nothing is missing. */
export function noteGap(spool: string, at: Date): void {
  if (existsSync(spool)) writeFileSync(join(spool, gapName), at.toISOString(), { flush: true });
}

export const forgetGap = (spool: string): Promise<void> => rm(join(spool, gapName), { force: true });
