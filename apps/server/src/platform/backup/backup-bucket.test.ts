import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestClock } from '../clock.ts';
import { openBackupBucket } from './backup-bucket.ts';
import { archiveName, type BackupFacts, factsName, manifestName } from './backup-files.ts';
import { startBucketServer } from './bucket-server.fixture.ts';

/** What is left in a bucket, and of the folders before it, of backups that broke off. */

const system = '7310984523000000001';
const clock = createTestClock('2026-11-22T04:00:00.000Z');
const made = 'tessera-20261122T040000Z';
const pieces = [archiveName, manifestName, factsName];

let bucket: Awaited<ReturnType<typeof startBucketServer>>;
let staging: string;
beforeAll(async () => {
  bucket = await startBucketServer();
});
afterAll(() => bucket.close());
beforeEach(async () => {
  staging = await mkdtemp(join(tmpdir(), 'tessera-staging-'));
  bucket.files.clear();
  bucket.room.left = Number.POSITIVE_INFINITY;
});
afterEach(() => rm(staging, { recursive: true }));

const addBackup = () =>
  openBackupBucket(bucket.url, staging, clock).addBackup(system, async (into) => {
    await mkdir(join(into, made));
    for (const name of pieces) await writeFile(join(into, made, name), '{}');
    return { path: join(into, made), facts: {} as BackupFacts };
  });
const put = (name: string, files: string[]) => {
  for (const file of files) bucket.files.set(`${system}/${name}/${file}.0`, Buffer.from('{}'));
};
const names = () => [...new Set([...bucket.files.keys()].map((key) => key.split('/')[1]))].sort();

test.each([0, 1, 2])('a backup that is refused after %i of its pieces leaves none of them', async (taken) => {
  bucket.room.left = taken;
  await expect(addBackup()).rejects.toThrow('it answers 507');
  expect([...bucket.files.keys()]).toEqual([]);
  expect(await readdir(staging)).toEqual([]);
});

test('what a killed process left goes with the next backup; whole ones, and what may be on its way, stay', async () => {
  put('tessera-20261101T040000Z', pieces);
  put('tessera-20261102T040000Z-2', [archiveName]);
  put('tessera-20261121T030000Z', [archiveName, manifestName]);
  put('tessera-20261122T020000Z', [archiveName]);
  put('wal', ['000000010000000000000001']);
  await mkdir(join(staging, 'backup-killed', made), { recursive: true });
  await addBackup();
  expect(names()).toEqual(['tessera-20261101T040000Z', 'tessera-20261122T020000Z', made, 'wal']);
  expect(await readdir(staging)).toEqual([]);
});
