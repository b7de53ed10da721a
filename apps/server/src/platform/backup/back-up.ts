import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { cp, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { connectClient } from '../db/connection.ts';
import { release } from '../release.ts';
import { StartError } from '../start-error.ts';
import { takeBaseBackup } from './base-backup.ts';

/** What a backup's `backup.json` tells. */
export interface BackupFacts {
  /** When it was begun, ISO. All that was answered before is in it. */
  madeAt: string;
  release: string;
  postgres: string;
  /** Tells the keys of secrets apart; null: none was made yet. The key itself is never in a backup. */
  keyFingerprint: string | null;
  archive: { bytes: number; sha256: string };
}

/** The files of a backup. */
export const archiveName = 'postgres.tar.gz';
export const manifestName = 'backup_manifest';
export const factsName = 'backup.json';
export const uploadsName = 'uploads';

/**
 * Copies the embedded database and the uploads while everything runs, into a folder of its own below `into`. Made aside and then renamed: it is
 * there whole, or not at all. Answers where it is. @throws StartError in one line
 */
export async function backUp(
  { url, dataDir, into }: { url: string; dataDir: string; into: string },
  now: Date,
): Promise<{ path: string; facts: BackupFacts }> {
  const name = `tessera-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;
  const path = resolve(into, name);
  const unfinished = `${path}.part`;
  try {
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    const { postgres, keyFingerprint } = await readDatabaseFacts(url);
    const manifest = await copyDatabase(url, join(unfinished, archiveName));
    await writeFile(join(unfinished, manifestName), manifest);
    const uploads = join(dataDir, uploadsName);
    // After the database: what it names is there, and what came since is in nobody's way.
    if (existsSync(uploads)) await cp(uploads, join(unfinished, uploadsName), { recursive: true });
    const archive = await measure(join(unfinished, archiveName));
    const facts: BackupFacts = { madeAt: now.toISOString(), release, postgres, keyFingerprint, archive };
    await writeFile(join(unfinished, factsName), `${JSON.stringify(facts, null, 2)}\n`, { flush: true });
    await rename(unfinished, path);
    return { path, facts };
  } catch (error) {
    const isGone = await rm(unfinished, { recursive: true, force: true }).then(
      () => true,
      () => !existsSync(unfinished),
    );
    const rest = isGone ? 'nothing of it is left' : `what is left of it is ${unfinished}`;
    throw new StartError(`The backup broke off, and ${rest}: ${(error as Error).message}`, {
      cause: error,
    });
  }
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

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The size and hash of a file. */
export async function measure(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return { bytes: (await stat(file)).size, sha256: hash.digest('hex') };
}

async function readDatabaseFacts(url: string): Promise<Pick<BackupFacts, 'postgres' | 'keyFingerprint'>> {
  const owner = await connectClient(url);
  try {
    const { rows } = await owner.query<{ postgres: string; fingerprint: string | null }>(
      `SELECT current_setting('server_version') AS postgres,
              (SELECT value #>> '{}' FROM core.settings WHERE key = 'secrets-key-fingerprint') AS fingerprint`,
    );
    const [found] = rows;
    return { postgres: found?.postgres ?? '', keyFingerprint: found?.fingerprint ?? null };
  } finally {
    await owner.end();
  }
}
