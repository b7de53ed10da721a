import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { newDataFolder } from '../../testing/data-folder.ts';
import { runProgram } from '../../testing/run-program.ts';
import { systemClock } from '../clock.ts';
import { openBackupPlace } from './backup-place.ts';
import { startBucketServer } from './bucket-server.fixture.ts';
import { spoolOf } from './log-files.ts';
import { countNotes, openNotes } from './notes.fixture.ts';
import { restoreAsItWas, restoreToInstant } from './restore-to-instant.ts';
import { shipAll } from './ship-log.ts';

/** A backup, and the log that leads on from it: the same in a folder and in a bucket. */

let source: string;
let notes: Awaited<ReturnType<typeof openNotes>>;
let system: string;
let bucket: Awaited<ReturnType<typeof startBucketServer>>;
/** What `BACKUP_TO` may say. */
let places: Record<'folder' | 'bucket', string>;
/** When two, three and five notes were there, and before the backup. */
const instants: Date[] = [];
let folder: string;

beforeAll(async () => {
  source = await newDataFolder('migrated');
  notes = await openNotes(source);
  system = notes.system;
  bucket = await startBucketServer();
  places = { folder: join(source, 'backups'), bucket: bucket.url };
  await notes.create();
  instants.push(await notes.passInstant());
  const each = [open(places.folder), open(places.bucket)] as const;
  for (const place of each) await notes.backUpTo(place);
  for (const last of [2, 3, 5]) {
    await notes.writeUpTo(last);
    instants.push(await notes.passInstant());
    await notes.shipTo(...each);
  }
});
afterAll(async () => {
  await notes.stop();
  await bucket.close();
  await rm(source, { recursive: true, force: true });
});
beforeEach(async () => {
  folder = await newDataFolder('nothing');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = (to: string) => openBackupPlace(to, source, systemClock);
const restored = () => join(folder, 'restored');
const noKey = { dataDir: '/nowhere', secretsKey: undefined };
const restore = (to: string, at: Date | undefined, dataDir = restored()) =>
  restoreToInstant({ dataDir, key: noKey, to, place: open(to), system: undefined, at, isScratch: true });

/** Meanwhile the bucket lacks the last segment of its log but one. */
async function withoutLog(work: () => Promise<unknown>): Promise<void> {
  const segments = [...bucket.files.keys()].filter((name) => /\/wal\/[0-9A-F]{24}\.gz$/.test(name));
  const missing = segments.sort().at(-2)!;
  const content = bucket.files.get(missing)!;
  bucket.files.delete(missing);
  try {
    await work();
  } finally {
    bucket.files.set(missing, content);
  }
}

test('what was there at an instant is there again, from a bucket', async () => {
  await restore(places.bucket, instants[2]);
  expect((await readdir(restored())).sort()).toEqual(['postgres', 'wal-archive']);
  expect(await countNotes(restored())).toBe(3);
});

test('without an instant, all that the log has', async () => {
  const { lastAt, backup } = await restore(places.folder, undefined);
  expect(new Date(lastAt!) > instants[3]!).toBe(true);
  expect(backup.facts.system).toBe(system);
  expect(await countNotes(restored())).toBe(5);
});

test('beyond the end of the log, one line names the last instant, and nothing is there', async () => {
  const args = ['tools/admin.ts', 'restore', '--at', '2038-01-01T00:00:00Z'];
  const env = { DATA_DIR: restored(), BACKUP_TO: places.folder };
  const refused = await runProgram(args, { env });
  expect(refused).toEqual({
    code: 1,
    output: expect.stringMatching(/^The last instant that can be restored is \S+Z\.\n$/),
  });
  const [, last = ''] = /is (\S+Z)\./.exec(refused.output) ?? [];
  expect(await readdir(env.DATA_DIR)).toEqual([]);
  expect(new Date(last) > instants[3]!).toBe(true);
});

test('a day that no calendar has is not taken for the one after', async () => {
  const args = ['tools/admin.ts', 'restore', '--at', '2026-02-30T00:00:00Z'];
  const { output } = await runProgram(args, { env: { DATA_DIR: restored(), BACKUP_TO: places.folder } });
  expect(output).toContain('2026-02-30T00:00:00Z is no instant');
});

test('before the first backup nothing can be restored, and one line says from when on', async () => {
  await expect(restore(places.bucket, instants[0])).rejects.toThrow(
    /^The first instant that can be restored is \S+Z\.$/,
  );
});

test('log that is missing ends what can be restored', () =>
  withoutLog(() =>
    expect(restore(places.bucket, instants[3])).rejects.toThrow(/^The last instant that can be restored is /),
  ));

test('log that is missing is never passed over', async () => {
  await withoutLog(() => restore(places.bucket, undefined));
  expect(await countNotes(restored())).toBe(2);
});

test('a backup is whole by itself, made while others write and the log goes nowhere', async () => {
  const dataDir = await newDataFolder('migrated');
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const written = await openNotes(dataDir);
  const place = openBackupPlace(join(dataDir, 'backups'), dataDir, systemClock);
  await written.create();
  await rm(spoolOf(dataDir, written.system), { recursive: true });
  await writeFile(spoolOf(dataDir, written.system), '');
  let last = 0;
  const write = () => {
    last += 20_000;
    return written.writeUpTo(last);
  };
  await write();
  const making = written.backUpTo(place);
  let isMaking = true;
  const end = () => {
    isMaking = false;
  };
  making.then(end, end);
  while (isMaking) await write();
  const { name } = await making;
  await written.stop();
  const from = join(dataDir, 'backups', written.system, name);
  await restoreAsItWas(from, { dataDir: restored(), key: noKey, to: undefined });
  const found = (await countNotes(restored())) ?? 0;
  // All of what was committed at once is there, or nothing.
  expect([found >= 20_000, found <= last, found % 20_000]).toEqual([true, true, 0]);
});

test('a bucket that is away breaks a restore off, instead of ending it early', async () => {
  const place = open(places.bucket);
  const broken = restoreToInstant({
    dataDir: restored(),
    key: noKey,
    to: places.bucket.replace('key:', 'other:'),
    place,
    system: undefined,
    at: undefined,
  });
  await expect(broken).rejects.toThrow('PostgreSQL did not start');
  expect(await readdir(restored())).toEqual([]);
});

test('each restore from a folder goes on in a timeline of its own, to an instant or as the backup was', async () => {
  const dataDir = join(folder, 'first');
  await restore(places.folder, instants[1], dataDir);
  const history = () => readdir(spoolOf(dataDir, system));
  expect(await history()).toEqual(['00000002.history']);
  await shipAll({ dataDir, system, place: open(places.folder) });
  const [backup] = await open(places.folder).listBackups(system);
  const from = join(places.folder, system, backup!.name);
  await restoreAsItWas(from, { dataDir: join(folder, 'second'), key: noKey, to: places.folder });
  expect(await countNotes(dataDir)).toBe(2);
  expect(await countNotes(join(folder, 'second'))).toBe(0);
  expect(await readdir(spoolOf(join(folder, 'second'), system))).toContain('00000003.history');
  await open(places.folder).removeLog(system, '00000002.history');
});
