import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { folderNames } from '../../platform/backup/backup-files.ts';
import { nullWhereAbsent } from '../../platform/files/null-where-absent.ts';
import type { BackupServices } from './backups.services.ts';

/** For the log that PostgreSQL follows, and for what the server writes meanwhile. */
const reserveBytes = 512 * 1024 * 1024;

/**
 * A restore on trial lies beside the database that serves, which would end with the disk full. It becomes about as large as that is now, with its
 * uploads and archived rows; of a bucket the whole backup is brought there first. @throws when there is less room
 */
export async function proveRoom({ dataDir, place, system, to }: BackupServices): Promise<void> {
  const folders = await sizeOf(folderNames.map((name) => join(dataDir, name)));
  const packed = (await place.listBackups(system)).at(-1)?.facts.archive.bytes ?? 0;
  const brought = to.startsWith('/') ? 0 : packed + folders;
  const needed = (await sizeOf([join(dataDir, 'postgres')])) + folders + brought + reserveBytes;
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  if (free >= needed) return;
  throw new Error(
    `There is no room for it: ${inMegabytes(free)} are free in ${dataDir}, and it takes ${inMegabytes(needed)}`,
  );
}

async function sizeOf(folders: string[]): Promise<number> {
  let bytes = 0;
  for (const folder of folders)
    for (const entry of (await readdir(folder, { recursive: true }).catch(nullWhereAbsent)) ?? []) {
      // PostgreSQL removes files while they are counted.
      const found = await stat(join(folder, entry)).catch(nullWhereAbsent);
      if (found?.isFile()) bytes += found.size;
    }
  return bytes;
}

const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`;
