import { cp, readdir, rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { newDataFolder } from '../../testing/data-folder.ts';
import { systemClock } from '../clock.ts';
import { openBackupPlace } from './backup-place.ts';
import { countNotes, openNotes } from './notes.fixture.ts';
import { restoreAsItWas, restoreToInstant } from './restore-to-instant.ts';

/**
 * What can be restored once a database was restored and served on: two backups, a restore to before the second (the first two notes, of six), and
 * what was served from there on.
 */

/** Where all of it is. */
let world: string;
/** What `BACKUP_TO` may say: before the restored one had a backup of its own, and afterwards. */
let early: string;
let late: string;
/** Of the backup that the restore left behind. */
let second: string;
let system: string;
/** By how many notes were there then. `between`: when nothing was served. */
const instants: Record<'two' | 'five' | 'between' | 'twenty' | 'thirty', Date> = {} as never;
let folder: string;

beforeAll(async () => {
  world = await newDataFolder('nothing');
  [early, late] = [join(world, 'early'), join(world, 'late')];
  const source = await newDataFolder('migrated');
  const left = await openNotes(source);
  system = left.system;
  await left.create();
  await left.backUpTo(open(early));
  await left.writeUpTo(2);
  instants.two = await left.passInstant();
  await left.writeUpTo(3);
  await left.shipTo(open(early));
  second = (await left.backUpTo(open(early))).name;
  await left.writeUpTo(5);
  instants.five = await left.passInstant();
  await left.writeUpTo(6);
  await left.shipTo(open(early));
  instants.between = await left.passInstant();
  await left.stop();

  const dataDir = join(world, 'restored');
  await restore(early, instants.two, dataDir);
  const served = await openNotes(dataDir);
  await served.writeUpTo(20);
  instants.twenty = await served.passInstant();
  await served.shipTo(open(early));
  await cp(early, late, { recursive: true });
  await served.backUpTo(open(late));
  await served.writeUpTo(30);
  instants.thirty = await served.passInstant();
  await served.shipTo(open(late));
  await served.stop();
  await rm(source, { recursive: true });
});
afterAll(() => rm(world, { recursive: true, force: true }));
beforeEach(async () => {
  folder = await newDataFolder('nothing');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = (to: string) => openBackupPlace(to, world, systemClock);
const noKey = { dataDir: '/nowhere', secretsKey: undefined };
const restore = (to: string, at: Date | undefined, dataDir = folder) =>
  restoreToInstant({ dataDir, key: noKey, to, place: open(to), system: undefined, at, isScratch: true });

test.each([
  ['five', 'early', 5],
  ['twenty', 'early', 20],
  ['thirty', 'late', 30],
] as const)('an instant leads to what was served then: %s notes, by what was kept %s', async (instant, when, count) => {
  await restore({ early, late }[when], instants[instant]);
  expect(await countNotes(folder)).toBe(count);
});

test('an instant at which nothing was served is refused, with the last one before', async () => {
  await expect(restore(early, instants.between)).rejects.toThrow(/^The last instant that can be restored is \S+Z\.$/);
  expect(await readdir(folder)).toEqual([]);
});

test('without an instant it is the end of what was served last, before it had a backup of its own and afterwards', async () => {
  await restore(early, undefined, join(folder, 'early'));
  expect(await countNotes(join(folder, 'early'))).toBe(20);
  await restore(late, undefined, join(folder, 'late'));
  expect(await countNotes(join(folder, 'late'))).toBe(30);
});

test('a restore that was never served leads nowhere', async () => {
  const to = join(folder, 'backups');
  await cp(early, to, { recursive: true });
  const log = join(to, system, 'wal');
  for (const name of await readdir(log)) if (/^00000002[0-9A-F]{16}/.test(name)) await rm(join(log, name));
  expect(await readdir(log)).toContain('00000002.history.gz');
  await restore(to, undefined, join(folder, 'restored'));
  expect(await countNotes(join(folder, 'restored'))).toBe(6);
});

test('a backup that is damaged is told of, and the one before it leads to the same instant', async () => {
  const to = join(folder, 'backups');
  await cp(late, to, { recursive: true });
  const backups = await open(to).listBackups(system);
  await truncate(join(to, system, backups.at(-1)!.name, 'postgres.tar.gz'), 1000);
  await expect(restore(to, undefined, join(folder, 'tried'))).rejects.toThrow('is damaged: it is not what was written');
  const options = { dataDir: join(folder, 'restored'), key: noKey, to, place: open(to), system: undefined };
  const said: string[] = [];
  const onDamaged = (reason: string) => said.push(reason);
  await restoreToInstant({ ...options, at: undefined, isScratch: true, onDamaged });
  expect(said).toEqual([
    expect.stringMatching(/^.* is damaged: .* The backup before it is taken: tessera-\S+Z(-\d)?\.$/),
  ]);
  expect(await countNotes(join(folder, 'restored'))).toBe(30);
});

test('a backup that the restore left behind is there as it was, and goes on in a timeline of its own', async () => {
  await restoreAsItWas(join(late, system, second), { dataDir: folder, key: noKey, to: late });
  expect(await countNotes(folder)).toBe(3);
  expect(await readdir(join(folder, 'wal-archive', system))).toContain('00000003.history');
});
