import { constants, fstatSync, ftruncateSync, readSync, writeSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { giveNewFileToOwner } from '../files/give-to-owner.ts';

const defaultMostBytes = 256 * 1024;

/** PostgreSQL's own log on disk, for whoever asks later why it did not start or ended. */
export interface KeptLog {
  path: string;
  write(line: string): void;
  close(): Promise<void>;
}

/**
 * Opens the file, which its owner alone may read; of more than so many bytes the older half goes. Null where there can be none: the database
 * is served without. Never by a link of either kind, as root may write here in a folder that is somebody else's.
 */
export async function openKeptLog(path: string, mostBytes = defaultMostBytes): Promise<KeptLog | null> {
  const file = await openOwn(path).catch(() => null);
  if (!file) return null;
  await file.chmod(0o600).catch(() => {});
  return {
    path,
    write(line) {
      try {
        // At once: what is told last is told right before the end.
        writeSync(file.fd, `${line}\n`);
        if (fstatSync(file.fd).size > mostBytes) keepLatterHalf(file.fd, mostBytes);
      } catch {
        // The disk may be full, which is what the log would tell of.
      }
    },
    close: () => file.close(),
  };
}

/** Only a new one is given away: one that is there may be root's, under a second name. */
async function openOwn(path: string): Promise<FileHandle | null> {
  const { O_RDWR, O_APPEND, O_CREAT, O_EXCL, O_NOFOLLOW } = constants;
  const flags = O_RDWR | O_APPEND | O_NOFOLLOW;
  const made = await open(path, flags | O_CREAT | O_EXCL, 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return null;
    throw error;
  });
  if (made) {
    await giveNewFileToOwner(dirname(path), made);
    return made;
  }
  const found = await open(path, flags);
  const stats = await found.stat();
  if (stats.isFile() && stats.nlink === 1) return found;
  await found.close();
  return null;
}

function keepLatterHalf(fd: number, mostBytes: number): void {
  const half = Buffer.alloc(Math.floor(mostBytes / 2));
  const read = readSync(fd, half, 0, half.length, fstatSync(fd).size - half.length);
  const kept = half.subarray(0, read);
  ftruncateSync(fd, 0);
  writeSync(fd, kept.subarray(kept.indexOf('\n') + 1));
}
