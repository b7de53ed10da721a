import { hash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar';
import { giveToOwner } from '../files/give-to-owner.ts';
import { makeDataFolder } from '../files/make-data-folder.ts';
import { fingerprintOfKey, type SecretKeyOptions } from '../secret-key.ts';
import { StartError } from '../start-error.ts';
import { measure } from './back-up.ts';
import { archiveName, type BackupFacts, factsName, folderNames, manifestName } from './backup-files.ts';
import { copyFolder } from './copy-folder.ts';
import { markRestored } from './restored-mark.ts';

/** Where a backup is unpacked, and taken on by the log, before it becomes the data folder's database. */
const restoringName = 'restoring';

/** Files up to here are read whole, so many at once. */
const wholeBytes = 1024 * 1024;
const provedAtOnce = 8;

/** A backup is not what was written, or not all of it. */
export class DamagedBackup extends StartError {}

/**
 * Puts a backup into a data folder that has no database, and proves each file by the backup's manifest. What was there before stays. The key
 * of secrets is not in a backup: it must be there already, unless it is lost for good, and what it sealed with it. `goOn` may take the database further, in a data folder of its own, before it counts.
 * @throws StartError in one line, and nothing was put there: it is no backup, or not whole; a database is there; the key is missing or another
 */
export async function restoreBackup(
  from: string,
  { dataDir, key }: { dataDir: string; key: SecretKeyOptions | 'lost' },
  goOn: (dataDir: string, facts: BackupFacts) => Promise<void> = async () => {},
): Promise<BackupFacts> {
  const facts = await readFacts(from);
  const database = join(dataDir, 'postgres');
  if (existsSync(database))
    throw new StartError(`There is a database in ${database}: move it away, or set another DATA_DIR.`);
  if (key !== 'lost') await proveKey(facts, key);
  await proveArchive(join(from, archiveName), facts);
  makeDataFolder(dataDir);
  const restoring = join(dataDir, restoringName);
  await rm(restoring, { recursive: true, force: true });
  try {
    const restored = join(restoring, 'postgres');
    await unpack(from, restored);
    await proveFiles(join(from, manifestName), restored);
    await markRestored(restored);
    await giveToOwner(dataDir, restoring);
    await goOn(restoring, facts);
    for (const name of folderNames) {
      if (!existsSync(join(from, name))) continue;
      await copyFolder(join(from, name), join(dataDir, name));
      await giveToOwner(dataDir, join(dataDir, name));
    }
    await rename(restored, database);
    return facts;
  } finally {
    await rm(restoring, { recursive: true, force: true });
  }
}

async function readFacts(from: string): Promise<BackupFacts> {
  try {
    return JSON.parse(await readFile(join(from, factsName), 'utf8')) as BackupFacts;
  } catch (error) {
    throw new DamagedBackup(`${from} is no backup: it has no ${factsName} that can be read.`, { cause: error });
  }
}

async function proveArchive(archive: string, facts: BackupFacts): Promise<void> {
  const { sha256 } = await measure(archive).catch((error: NodeJS.ErrnoException) => {
    throw new DamagedBackup(`${archive} is damaged: it can't be read (${error.code}).`, { cause: error });
  });
  if (sha256 !== facts.archive.sha256) throw new DamagedBackup(`${archive} is damaged: it is not what was written.`);
}

async function proveKey({ keyFingerprint }: BackupFacts, options: SecretKeyOptions): Promise<void> {
  if (keyFingerprint === null) return;
  const present = await fingerprintOfKey(options);
  if (present === keyFingerprint) return;
  const found = present === undefined ? 'There is no key of secrets here' : 'The key of secrets here is another';
  throw new StartError(
    `${found}: set SECRETS_KEY, or put secrets.key into ${options.dataDir}, as it was when the backup was made. It is kept apart from backups; if it is lost for good: restore --without-key`,
  );
}

async function unpack(from: string, into: string): Promise<void> {
  await mkdir(into, { recursive: true, mode: 0o700 });
  const unpacking = extract({ cwd: into, strict: true, preserveOwner: false, noMtime: true });
  await pipeline(createReadStream(join(from, archiveName)), unpacking);
  await chmod(into, 0o700);
}

interface Manifest {
  Files: { Path: string; Size: number; Checksum: string }[];
}

/** Every file that PostgreSQL told of is there as it was. Its log proves itself when it is read. */
async function proveFiles(manifest: string, folder: string): Promise<void> {
  const { Files } = await readManifest(manifest);
  for (let at = 0; at < Files.length; at += provedAtOnce)
    await Promise.all(Files.slice(at, at + provedAtOnce).map((file) => proveFile(folder, file)));
}

async function readManifest(manifest: string): Promise<Manifest> {
  try {
    return JSON.parse(await readFile(manifest, 'utf8')) as Manifest;
  } catch (error) {
    throw new DamagedBackup(`${manifest} is damaged: it can't be read.`, { cause: error });
  }
}

async function proveFile(folder: string, { Path, Size, Checksum }: Manifest['Files'][number]): Promise<void> {
  const found = await measureFile(join(folder, Path), Size).catch((error) => {
    throw new DamagedBackup(`The backup is damaged: ${Path} is missing.`, { cause: error });
  });
  if (found.bytes !== Size || found.sha256 !== Checksum)
    throw new DamagedBackup(`The backup is damaged: ${Path} is not what was written.`);
}

/** Most of the thousands are so small that reading each as a stream took six times as long. */
async function measureFile(file: string, expected: number): ReturnType<typeof measure> {
  if (expected > wholeBytes) return measure(file);
  const content = await readFile(file);
  return { bytes: content.length, sha256: hash('sha256', content) };
}
