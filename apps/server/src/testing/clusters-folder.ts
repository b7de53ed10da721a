import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';

const REPOSITORY = join(import.meta.dirname, '../../../..');
const ON_DISK = join(REPOSITORY, 'node_modules/.cache/test-postgres');
const MEMORY = '/dev/shm';
/** A cluster takes about 150 MB with what its tests write, and some tests have several; more than one run may go on at once. */
const ENOUGH_BYTES = 3 * 1024 ** 3;

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

/** What one run leaves below it, named after its process, so that the next one knows which runs are over. */
export function runFolder(): string {
  const clusters = clustersFolder();
  for (const name of readdirSync(clusters)) {
    const [, pid] = /^run-(\d+)$/.exec(name) ?? [];
    if (pid && !isRunning(Number(pid))) rmSync(join(clusters, name), { recursive: true, force: true });
  }
  const folder = join(clusters, `run-${process.pid}`);
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  return folder;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
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
    if (!found.isDirectory() || found.uid !== uid) return false;
    // Whom root lends a cluster to goes through it.
    chmodSync(folder, 0o711);
    return true;
  } catch {
    return false;
  }
}
