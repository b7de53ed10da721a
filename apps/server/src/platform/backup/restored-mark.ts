import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { skipNumbers } from '../db/skip-numbers.ts';

/** Among the database's own files, so that it is there exactly when they are. */
const markOf = (clusterDir: string) => join(clusterDir, 'tessera-restored');

/** Whoever works on a restored database first has something to do. */
export const markRestored = (clusterDir: string): Promise<void> =>
  writeFile(markOf(clusterDir), 'Restored from a backup, and not started since.\n', { mode: 0o600, flush: true });

export const isRestored = (dataDir: string): boolean => existsSync(markOf(join(dataDir, 'postgres')));

/** Once for each restore of the embedded database, before anything is written: who dies before the mark is gone does it again. */
export async function moveOnAfterRestore(dataDir: string, ownerUrl: string): Promise<void> {
  await skipNumbers(ownerUrl);
  await rm(markOf(join(dataDir, 'postgres')));
}
