import { access, cp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { newDataFolder } from '../../testing/data-folder.ts';
import { eventually } from '../../testing/eventually.ts';
import { runProgram } from '../../testing/run-program.ts';
import { systemClock } from '../clock.ts';
import { readSystem } from '../embedded-postgres/cluster.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts';
import { backUp } from './back-up.ts';
import { type BackupPlace, openBackupPlace } from './backup-place.ts';
import { startBucketServer } from './bucket-server.fixture.ts';
import { endSegment } from './end-segment.ts';
import { spoolOf } from './log-files.ts';
import { restoreAsItWas, restoreToInstant } from './restore-to-instant.ts';
import { shipAll } from './ship-log.ts';

/** A backup, and the log that leads on from it: the same in a folder and in a bucket. */

let source: string;
let postgres: EmbeddedPostgres;
let system: string;
let bucket: Awaited<ReturnType<typeof startBucketServer>>;
/** What `BACKUP_TO` may say. */
let places: Record<'folder' | 'bucket', string>;
/** When two, three and five notes were there, and before the backup. */
const instants: Date[] = [];
let folder: string;

beforeAll(async () => {
  source = await newDataFolder('migrated');
  postgres = await start(source);
  system = readSystem(join(source, 'postgres'));
  bucket = await startBucketServer();
  places = { folder: join(source, 'backups'), bucket: bucket.url };
  await query('CREATE TABLE notes (id int PRIMARY KEY)');
  instants.push(await passInstant());
  const each = Object.values(places).map(open);
  for (const place of each)
    await place.addBackup(system, (into) => backUp({ url: postgres.url, dataDir: source, into }, systemClock));
  for (const last of [2, 3, 5]) {
    await query(`INSERT INTO notes SELECT n FROM generate_series((SELECT count(*) + 1 FROM notes), ${last}) n`);
    instants.push(await passInstant());
    await finishSegment(each);
  }
});
afterAll(async () => {
  await postgres.stop();
  await bucket.close();
  await rm(source, { recursive: true, force: true });
});
beforeEach(async () => {
  folder = await newDataFolder('nothing');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = (to: string) => openBackupPlace(to, join(source, 'staging'), systemClock);
const start = (dataDir: string) =>
  startEmbeddedPostgres({
    dataDir,
    fsync: false,
    archive: { folder: (of) => spoolOf(dataDir, of), everySeconds: 3600 },
  });

async function query<Row extends object>(text: string, url = postgres.url): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** A millisecond of its own between what was committed before and what comes after. */
async function passInstant(): Promise<Date> {
  const [row] = await query<{ at: Date }>(
    "SELECT date_trunc('milliseconds', clock_timestamp()) + interval '1 ms' AS at, pg_sleep(0.003)",
  );
  return row!.at;
}

/** PostgreSQL archives in its own time. */
async function finishSegment(into: BackupPlace[]): Promise<void> {
  const [row] = await query<{ name: string }>('SELECT pg_walfile_name(pg_current_wal_lsn()) AS name');
  await endSegment(postgres.url);
  await eventually(() => access(join(spoolOf(source, system), row!.name)));
  const [first, ...others] = into;
  for (const place of others) await copyLog(place);
  await shipAll({ dataDir: source, system, place: first! });
}

/** Shipping removes what it brought, and there are two places to bring it to. */
async function copyLog(place: BackupPlace): Promise<void> {
  const copy = await newDataFolder('nothing');
  await cp(spoolOf(source, system), spoolOf(copy, system), { recursive: true });
  await shipAll({ dataDir: copy, system, place });
  await rm(copy, { recursive: true });
}

const noKey = { dataDir: '/nowhere', secretsKey: undefined };
const restore = (to: string, at: Date | undefined, dataDir = join(folder, 'restored')) =>
  restoreToInstant({ dataDir, key: noKey, to, place: open(to), system: undefined, at, isScratch: true });

async function countNotes(dataDir = join(folder, 'restored')): Promise<number> {
  const restored = await start(dataDir);
  try {
    const [row] = await query<{ count: number }>('SELECT count(*)::int AS count FROM notes', restored.url);
    return row!.count;
  } finally {
    await restored.stop();
  }
}

test('what was there at an instant is there again, from a bucket', async () => {
  await restore(places.bucket, instants[2]);
  expect((await readdir(join(folder, 'restored'))).sort()).toEqual(['postgres', 'wal-archive']);
  expect(await countNotes()).toBe(3);
});

test('without an instant, all that the log has', async () => {
  const { lastAt, backup } = await restore(places.folder, undefined);
  expect(new Date(lastAt!) > instants[3]!).toBe(true);
  expect(backup.facts.system).toBe(system);
  expect(await countNotes()).toBe(5);
});

test('beyond the end of the log, one line names the last instant, and nothing is there', async () => {
  const args = ['tools/admin.ts', 'restore', '--at', '2038-01-01T00:00:00Z'];
  const env = { DATA_DIR: join(folder, 'restored'), BACKUP_TO: places.folder };
  const refused = await runProgram(args, { env });
  expect(refused).toEqual({
    code: 1,
    output: expect.stringMatching(/^The last instant that can be restored is \S+Z\.\n$/),
  });
  const [, last = ''] = /is (\S+Z)\./.exec(refused.output) ?? [];
  expect(await readdir(env.DATA_DIR)).toEqual([]);
  expect(new Date(last) > instants[3]!).toBe(true);
});

test('before the first backup nothing can be restored, and one line says from when on', async () => {
  await expect(restore(places.bucket, instants[0])).rejects.toThrow(
    /^The first instant that can be restored is \S+Z\.$/,
  );
});

test('log that is missing ends what can be restored, and is never passed over', async () => {
  const gone = [...bucket.files].filter(([name]) => name.includes('/wal/'));
  const [segment] = gone.filter(([name]) => /\/wal\/[0-9A-F]{24}\.gz$/.test(name)).slice(-2);
  bucket.files.delete(segment![0]);
  try {
    await expect(restore(places.bucket, instants[3])).rejects.toThrow(/^The last instant that can be restored is /);
    await restore(places.bucket, undefined);
    expect(await countNotes()).toBe(2);
  } finally {
    bucket.files.set(...segment!);
  }
});

test('a bucket that is away breaks a restore off, instead of ending it early', async () => {
  const place = open(places.bucket);
  const broken = restoreToInstant({
    dataDir: join(folder, 'restored'),
    key: noKey,
    to: places.bucket.replace('key:', 'other:'),
    place,
    system: undefined,
    at: undefined,
  });
  await expect(broken).rejects.toThrow('PostgreSQL did not start');
  expect(await readdir(join(folder, 'restored'))).toEqual([]);
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
