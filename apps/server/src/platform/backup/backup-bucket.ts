import { mkdir, mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Clock } from '../clock.ts';
import { type Bucket, openBucket, StorageAway } from '../files/s3-bucket.ts';
import { beginOf, factsName, inSequence, isBackupName, parseFacts } from './backup-files.ts';
import type { BackupPlace } from './backup-place.ts';
import { isLogFile } from './log-files.ts';

/** A file is kept in pieces, each small enough for memory and for one request. */
const pieceBytes = 16 * 1024 * 1024;
const patienceMilliseconds = 120_000;
/** What was begun before that and is no backup yet never becomes one: the next day's would have been made meanwhile. */
const longestMilliseconds = 86_400_000;
const stagingPrefix = 'backup-';

/** As messages name it: without its key. */
export function nameOfBucket(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

/** Backups in S3-compatible storage: `<system>/<backup>/<file>.<piece>`, and `<system>/wal/<file>.gz`. */
export function openBackupBucket(url: string, staging: string, clock: Clock): BackupPlace {
  const bucket = openBucket(url, clock, patienceMilliseconds);
  const name = nameOfBucket(url);
  const partsOf = async (prefix: string) => (await bucket.list(prefix)).map((key) => key.slice(prefix.length));
  return {
    name,
    systems: async () => [...new Set((await bucket.list('')).flatMap((key) => /^(\d+)\//.exec(key)?.[1] ?? []))],
    async addBackup(system, make) {
      await mkdir(staging, { recursive: true, mode: 0o700 });
      // Of a process that was killed: each is as large as a backup. One that still lives, and is taken for dead, breaks off by that.
      for (const left of await readdir(staging))
        if (left.startsWith(stagingPrefix)) await rm(join(staging, left), { recursive: true, force: true });
      await removeBroken(bucket, system, clock.now());
      const into = await mkdtemp(join(staging, stagingPrefix));
      try {
        const made = await make(into);
        const key = `${system}/${relative(into, made.path)}`;
        await putFolder(bucket, key, made.path);
        return { ...made, path: `${name}/${key}` };
      } finally {
        await rm(into, { recursive: true, force: true });
      }
    },
    async listBackups(system) {
      const whole = (await partsOf(`${system}/`)).filter((key) => key.endsWith(`/${factsName}.0`));
      const names = whole.map((key) => dirname(key)).filter(isBackupName);
      const backups = names.map(async (backup) => {
        const text = await bucket.get(`${system}/${backup}/${factsName}.0`);
        const facts = parseFacts(`${name}/${system}/${backup}`, text?.toString('utf8') ?? null);
        return facts ? [{ name: backup, facts }] : [];
      });
      return inSequence((await Promise.all(backups)).flat());
    },
    async bringBackup(system, name, into) {
      const prefix = `${system}/${name}/`;
      const folder = join(into, name);
      for (const key of inOrder(await partsOf(prefix))) {
        const content = await bucket.get(prefix + key);
        if (!content) throw new StorageAway(`${key} is gone`);
        const file = join(folder, key.replace(/\.\d+$/, ''));
        await mkdir(dirname(file), { recursive: true, mode: 0o700 });
        await writeFile(file, content, { flag: 'a', mode: 0o600 });
      }
      return folder;
    },
    removeBackup: (system, name) => removeFolder(bucket, `${system}/${name}`),
    putLog: (system, file, content) => bucket.put(`${system}/wal/${file}.gz`, content),
    getLog: (system, file) => bucket.get(`${system}/wal/${file}.gz`),
    async listLog(system) {
      const files = await partsOf(`${system}/wal/`);
      return files.map((file) => file.replace(/\.gz$/, '')).filter(isLogFile);
    },
    removeLog: (system, file) => bucket.remove(`${system}/wal/${file}.gz`),
  };
}

/**
 * Removes the pieces of what is no backup, as its facts are not there: of a process that was killed while it brought or removed one. Where two
 * servers share a bucket one of the last day may just be on its way.
 */
async function removeBroken(bucket: Bucket, system: string, now: Date): Promise<void> {
  const keys = (await bucket.list(`${system}/tessera-`)).map((key) => key.split('/'));
  const names = new Set(keys.map(([, name = '']) => name).filter(isBackupName));
  for (const [, name = '', file] of keys) if (file === `${factsName}.0`) names.delete(name);
  for (const name of names)
    if (now.getTime() - beginOf(name).getTime() > longestMilliseconds) await removeFolder(bucket, `${system}/${name}`);
}

/** First what makes it a backup: a removal that breaks off leaves none that lacks something. */
async function removeFolder(bucket: Bucket, prefix: string): Promise<void> {
  await bucket.remove(`${prefix}/${factsName}.0`);
  for (const key of await bucket.list(`${prefix}/`)) await bucket.remove(key);
}

/** Last of all what makes it a backup. One that breaks off leaves nothing, unless the bucket is away. */
async function putFolder(bucket: Bucket, prefix: string, folder: string): Promise<void> {
  try {
    await putFiles(bucket, prefix, folder);
  } catch (error) {
    await removeFolder(bucket, prefix).catch(() => {});
    throw error;
  }
}

async function putFiles(bucket: Bucket, prefix: string, folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  for (const file of files.filter((name) => name !== factsName))
    await putFile(bucket, `${prefix}/${file}`, join(folder, file));
  await bucket.put(`${prefix}/${factsName}.0`, await readFile(join(folder, factsName)));
}

async function putFile(bucket: Bucket, key: string, path: string): Promise<void> {
  const file = await open(path);
  try {
    for (let piece = 0; ; piece += 1) {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(pieceBytes), 0, pieceBytes, piece * pieceBytes);
      if (bytesRead > 0 || piece === 0) await bucket.put(`${key}.${piece}`, buffer.subarray(0, bytesRead));
      if (bytesRead < pieceBytes) return;
    }
  } finally {
    await file.close();
  }
}

/** The tenth piece comes after the second. */
function inOrder(keys: string[]): string[] {
  const split = (key: string) => {
    const at = key.lastIndexOf('.');
    return [key.slice(0, at), Number(key.slice(at + 1))] as const;
  };
  return keys.toSorted((one, other) => {
    const [[file, piece], [otherFile, otherPiece]] = [split(one), split(other)];
    return file === otherFile ? piece - otherPiece : file < otherFile ? -1 : 1;
  });
}
