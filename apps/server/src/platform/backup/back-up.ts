import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Clock } from '../clock.ts';
import { connectClient } from '../db/connection.ts';
import { flush } from '../files/flush.ts';
import { release } from '../release.ts';
import { StartError } from '../start-error.ts';
import {
  archiveName,
  type BackupFacts,
  factsName,
  folderNames,
  type MadeBackup,
  manifestName,
  unfinished,
} from './backup-files.ts';
import { takeBaseBackup } from './base-backup.ts';
import { copyFolder } from './copy-folder.ts';
import { segmentAt } from './log-files.ts';

/**
 * Copies the embedded database and the uploads and archived rows while everything runs, into a folder of its own below `into`. Made aside and then renamed: it is
 * there whole, or not at all. Answers where it is. @throws StartError in one line
 */
export async function backUp(
  { url, dataDir, into }: { url: string; dataDir: string; into: string },
  clock: Clock,
): Promise<MadeBackup> {
  const madeAt = clock.now().toISOString();
  const wanted = resolve(into, `tessera-${madeAt.replaceAll(/[-:]|\.\d+/g, '')}`);
  // Of its own: another may be made in the same second.
  const making = `${wanted}.${randomBytes(4).toString('hex')}${unfinished}`;
  try {
    await mkdir(making, { recursive: true, mode: 0o700 });
    const found = await readDatabaseFacts(url);
    const manifest = await copyDatabase(url, join(making, archiveName));
    const endedAt = clock.now().toISOString();
    await writeFile(join(making, manifestName), manifest, { flush: true });
    // After the database: what it names, and what it gave away, is there, and what came since is in nobody's way.
    for (const name of folderNames)
      if (existsSync(join(dataDir, name))) await copyFolder(join(dataDir, name), join(making, name));
    const archive = await measure(join(making, archiveName));
    const facts: BackupFacts = { madeAt, endedAt, ...found, ...readLogFacts(manifest), release, archive };
    await writeFile(join(making, factsName), `${JSON.stringify(facts, null, 2)}\n`, { flush: true });
    await flush(making);
    const path = await nameIt(making, wanted);
    await flush(dirname(path));
    return { path, facts };
  } catch (error) {
    const isGone = await rm(making, { recursive: true, force: true }).then(
      () => true,
      () => !existsSync(making),
    );
    const rest = isGone ? 'nothing of it is left' : `what is left of it is ${making}`;
    throw new StartError(`The backup broke off, and ${rest}: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/** A folder that is full is never replaced by a rename: whoever is second gets the next name. */
async function nameIt(made: string, wanted: string, count = 1): Promise<string> {
  const path = count === 1 ? wanted : `${wanted}-${count}`;
  try {
    await rename(made, path);
    return path;
  } catch (error) {
    const isTaken = ['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '');
    if (!isTaken || count === 100) throw error;
    return nameIt(made, wanted, count + 1);
  }
}

/** PostgreSQL's list of its files tells which part of the log belongs to it, too. */
function readLogFacts(manifest: Buffer): Pick<BackupFacts, 'firstSegment' | 'endPosition'> {
  const { 'WAL-Ranges': ranges } = JSON.parse(manifest.toString('utf8')) as {
    'WAL-Ranges': { Timeline: number; 'Start-LSN': string; 'End-LSN': string }[];
  };
  const [first] = ranges;
  if (!first) throw new Error(`${basename(manifestName)} names no log`);
  return { firstSegment: segmentAt(first.Timeline, first['Start-LSN']), endPosition: first['End-LSN'] };
}

async function copyDatabase(url: string, file: string): Promise<Buffer> {
  const archive = new PassThrough();
  const written = pipeline(archive, createGzip({ level: 3 }), createWriteStream(file, { mode: 0o600 }));
  try {
    const [{ manifest }] = await Promise.all([takeBaseBackup(url, archive), written]);
    await flush(file);
    return manifest;
  } catch (error) {
    archive.destroy(error as Error);
    await written.catch(() => {});
    throw error;
  }
}

/** The size and hash of a file. */
export async function measure(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return { bytes: (await stat(file)).size, sha256: hash.digest('hex') };
}

async function readDatabaseFacts(url: string): Promise<Pick<BackupFacts, 'postgres' | 'system' | 'keyFingerprint'>> {
  const owner = await connectClient(url);
  try {
    const { rows } = await owner.query<{ postgres: string; system: string; fingerprint: string | null }>(
      `SELECT current_setting('server_version') AS postgres,
              (SELECT system_identifier::text FROM pg_control_system()) AS system,
              (SELECT value #>> '{}' FROM core.settings WHERE key = 'secrets-key-fingerprint') AS fingerprint`,
    );
    const [found] = rows;
    return {
      postgres: found?.postgres ?? '',
      system: found?.system ?? '',
      keyFingerprint: found?.fingerprint ?? null,
    };
  } finally {
    await owner.end();
  }
}
