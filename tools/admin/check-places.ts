import { access, constants } from 'node:fs/promises';
import { dirname } from 'node:path';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { openArchive } from '../../apps/server/src/platform/files/archive.ts';

/**
 * Looks whether backups or archived rows can go where a setting says. A folder that isn't there yet is made when it is needed; into a bucket a
 * small file is written, as only that tells. @throws with the reason
 */
export async function checkPlace(to: string): Promise<void> {
  if (to.startsWith('/')) await access(await nearest(to), constants.W_OK | constants.X_OK);
  else await openArchive(to, systemClock).put('tessera', Buffer.from('Written by Tessera\n'));
}

/** The folder itself, or the one that it will be made in. */
async function nearest(folder: string): Promise<string> {
  const isThere = await access(folder).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  );
  return isThere ? folder : nearest(dirname(folder));
}
