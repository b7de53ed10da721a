import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, statfsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';

const REPOSITORY = join(import.meta.dirname, '../../../..');
const ON_DISK = join(REPOSITORY, 'node_modules/.cache/test-postgres');
const MEMORY = '/dev/shm';
/** A cluster takes about 150 MB with what its tests write; several runs may go on at once. */
const ENOUGH_BYTES = 2 * 1024 ** 3;

/**
 * Where the clusters of the tests lie, made where it is missing: in memory where the machine offers that, as each test file makes
 * eight hundred files and removes them again, which a disk's file system took longer for than the tests for theirs.
 */
export function clustersFolder(memory = MEMORY): string {
  const { uid } = userInfo();
  const name = createHash('sha256').update(REPOSITORY).digest('hex').slice(0, 12);
  const inMemory = join(memory, `tessera-tests-${uid}-${name}`);
  if (hasRoom(memory) && isMadeByUs(inMemory, uid)) return inMemory;
  mkdirSync(ON_DISK, { recursive: true });
  return ON_DISK;
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}

/** Anybody may write there: a folder of somebody else's is not taken for ours. */
function isMadeByUs(folder: string, uid: number): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const found = lstatSync(folder);
    return found.isDirectory() && found.uid === uid;
  } catch {
    return false;
  }
}
