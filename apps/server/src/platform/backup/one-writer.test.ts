import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestClock, type TestClock } from '../clock.ts';
import { openBackupFolder } from './backup-folder.ts';
import type { BackupPlace } from './backup-place.ts';
import { spoolOf } from './log-files.ts';
import { forOneWriter } from './one-writer.ts';
import { restoreToInstant } from './restore-to-instant.ts';
import { startShipping } from './ship-log.ts';

const system = '7310984523000000001';
const log = Buffer.from('log');
const refused = 'is written to by another data folder: does another copy of this database run?';

let folder: string;
let clock: TestClock;
let elapsed: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-writer-'));
  clock = createTestClock('2026-11-22T04:00:00.000Z');
  elapsed = 0;
});
afterEach(() => rm(folder, { recursive: true }));

function open(copy: string, itsClock = clock): BackupPlace {
  const dataDir = join(folder, copy);
  const place = openBackupFolder(join(folder, 'backups'), join(dataDir, 'backup-place'));
  return forOneWriter(place, { dataDir, clock: itsClock, elapsed: () => elapsed });
}

function pass(minutes: number): void {
  clock.advance({ minutes });
  elapsed += minutes * 60_000;
}

const segmentOf = (timeline: number) => `0000000${timeline}0000000000000005`;

test('a restored copy writes nothing beside the one that serves, though its log has names of its own', async () => {
  const [served, restored] = [open('served'), open('restored')];
  await served.putLog(system, segmentOf(1), log);
  for (let minute = 0; minute < 10; minute += 1) {
    await expect(restored.putLog(system, '00000002.history', log)).rejects.toThrow(refused);
    await expect(restored.addBackup(system, () => expect.unreachable())).rejects.toThrow(refused);
    pass(1);
    await served.putLog(system, segmentOf(1), log);
  }
  expect(await restored.listLog(system)).toEqual([segmentOf(1)]);
});

test('a server that brings log seldom is known to be there all the while, and is missed as soon as others are', async () => {
  const [served, restored] = [open('served'), open('restored')];
  const shipping = startShipping({
    ...{ dataDir: join(folder, 'served'), system, place: served, clock, mostBytes: 1, everyMilliseconds: 3_600_000 },
    onFailure: (error) => expect.unreachable(String(error)),
  });
  for (let minute = 0; minute < 10; minute += 1) {
    await shipping.look();
    await expect(restored.putLog(system, segmentOf(2), log)).rejects.toThrow(refused);
    pass(1);
  }
  await shipping.stop();
  pass(3);
  await restored.putLog(system, segmentOf(2), log);
});

test('it goes on where the other is gone, which is refused when it comes back', async () => {
  const served = open('served');
  await served.putLog(system, segmentOf(1), log);
  pass(4);
  await open('restored').putLog(system, segmentOf(2), log);
  await expect(served.putLog(system, segmentOf(1), log)).rejects.toThrow(refused);
  await expect(open('served').putLog(system, segmentOf(1), log)).rejects.toThrow(refused);
});

test('started again it is the same one', async () => {
  await open('served').putLog(system, segmentOf(1), log);
  await open('served').putLog(system, segmentOf(1), log);
});

test('a data folder that was copied as a whole is not taken for the one that it was copied from', async () => {
  const served = open('served');
  await served.putLog(system, segmentOf(1), log);
  await cp(join(folder, 'served'), join(folder, 'copied'), { recursive: true });
  pass(1);
  await served.putLog(system, segmentOf(1), log);
  await expect(open('copied').putLog(system, segmentOf(2), log)).rejects.toThrow(refused);
  pass(1);
  await served.putLog(system, segmentOf(1), log);
  await open('served').putLog(system, segmentOf(1), log);
});

test('what a console of the same data folder writes is its own, and where its disk is full log goes all the same', async () => {
  const [served, console] = [open('served'), open('served')];
  for (let minute = 0; minute < 3; minute += 1) {
    await served.putLog(system, segmentOf(1), log);
    pass(1);
    await console.putLog(system, segmentOf(1), log);
    pass(1);
  }
  await rm(join(folder, 'served/backup-writer'));
  await mkdir(join(folder, 'served/backup-writer'));
  for (let minute = 0; minute < 3; minute += 1) {
    pass(4);
    await served.putLog(system, segmentOf(1), log);
  }
});

test('by whatever clock the other went: what does not change for so long is old', async () => {
  const restored = open('restored');
  await open('served', createTestClock('2031-01-01T00:00:00.000Z')).putLog(system, segmentOf(1), log);
  await expect(restored.putLog(system, segmentOf(2), log)).rejects.toThrow(refused);
  pass(4);
  await restored.putLog(system, segmentOf(2), log);
  expect((await restored.listLog(system)).sort()).toEqual([segmentOf(1), segmentOf(2)]);
});

test('a restore over a copy that was looked at brings none of its log, and goes on', async () => {
  await open('served').putLog(system, segmentOf(1), log);
  const dataDir = join(folder, 'restored');
  await mkdir(spoolOf(dataDir, system), { recursive: true });
  await writeFile(join(spoolOf(dataDir, system), '00000002.history'), 'looked at');
  const place = open('restored');
  const told: string[] = [];
  const options = { dataDir, key: 'lost', to: '', place, system, at: undefined } as const;
  await expect(restoreToInstant({ ...options, onLeft: (reason) => told.push(reason) })).rejects.toThrow('no backup');
  expect(told).toEqual([expect.stringContaining(refused)]);
  expect(await place.listLog(system)).toEqual([segmentOf(1)]);
});
