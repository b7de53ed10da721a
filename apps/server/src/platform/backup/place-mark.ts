import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nullWhereAbsent } from '../files/null-where-absent.ts';
import { StorageAway } from '../files/s3-bucket.ts';
import { writeWhole } from '../files/write-whole.ts';

/**
 * A small file by which a folder of backups is known again: where its disk is not mounted, the folder that is there instead, or would be made, is
 * another. Its first use makes it, and which folder has one is kept in the data folder.
 */
const markName = 'tessera';
export const knownIn = (dataDir: string): string => join(dataDir, 'backup-place');

/** @throws StorageAway where it was there once */
export async function findMark(folder: string, known: string): Promise<{ isThere: boolean; isKnown: boolean }> {
  const mark = join(folder, markName);
  const isThere = (await access(mark).catch(nullWhereAbsent)) !== null;
  const isKnown = (await readFile(known, 'utf8').catch(nullWhereAbsent)) === folder;
  if (isKnown && !isThere)
    throw new StorageAway(
      `${folder} had backups, and ${mark} is not there any more: is its disk mounted? To begin there anew, make that file`,
    );
  return { isThere, isKnown };
}

/** @throws StorageAway as `findMark` */
export async function proveMark(folder: string, known: string): Promise<void> {
  const { isThere, isKnown } = await findMark(folder, known);
  if (!isThere) await writeWhole(join(folder, markName), Buffer.from('Backups of Tessera\n'));
  // Read by the server, too, where root restored.
  if (!isKnown) await writeWhole(known, Buffer.from(folder), 0o644);
}
