import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestClock } from '../clock.ts';
import { openBackupFolder } from './backup-folder.ts';
import type { BackupPlace } from './backup-place.ts';
import { isBefore, segmentAt, spoolOf } from './log-files.ts';
import { findGap, forgetGap } from './log-gap.ts';
import { type Shipping, type ShippingOptions, startShipping } from './ship-log.ts';

const system = '7310984523000000001';
const clock = createTestClock('2026-11-22T04:00:00.000Z');
const segment = (number: number) => `0000000100000000000000${number.toString(16).padStart(2, '0').toUpperCase()}`;

let dataDir: string;
let spool: string;
let place: BackupPlace;
let isAway: boolean;
let options: ShippingOptions;
let shipping: Shipping;
const failures: unknown[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tessera-ship-'));
  spool = spoolOf(dataDir, system);
  await mkdir(spool, { recursive: true });
  const folder = openBackupFolder(join(dataDir, 'backups'), join(dataDir, 'backup-place'));
  isAway = false;
  failures.length = 0;
  place = {
    ...folder,
    putLog: async (...given) => {
      if (isAway) throw new Error('the place is away');
      await folder.putLog(...given);
    },
  };
  const onFailure = (error: unknown) => failures.push(error);
  options = { dataDir, system, place, clock, mostBytes: 1000, onFailure, everyMilliseconds: 1_000_000 };
  shipping = startShipping(options);
});
afterEach(async () => {
  await shipping.stop();
  await rm(dataDir, { recursive: true });
});

/** As a folder of another machine that hangs: who opens a pipe waits until somebody writes to it. */
async function hangAt(name: string): Promise<{ end(): Promise<void> }> {
  const folder = join(dataDir, 'backups', system, 'wal');
  await mkdir(folder, { recursive: true });
  execFileSync('mkfifo', [join(folder, name)]);
  return {
    async end() {
      const writer = await open(join(folder, name), 'w');
      await rm(join(folder, name));
      await writer.close();
    },
  };
}

const archive = (name: string, content = Buffer.alloc(400, name)) => writeFile(join(spool, name), content);

test('full segments and the word of timelines are brought and removed; what is being written is left', async () => {
  await archive(segment(1));
  await archive('00000002.history');
  await archive('archtemp.000000010000000000000002.123');
  await shipping.look();
  expect(await readdir(spool)).toEqual(['archtemp.000000010000000000000002.123']);
  expect((await place.listLog(system)).sort()).toEqual([segment(1), '00000002.history']);
  expect(gunzipSync((await place.getLog(system, segment(1)))!)).toEqual(Buffer.alloc(400, segment(1)));
});

test('while the place is away the log waits, which is told; it is brought when the place is back', async () => {
  isAway = true;
  await archive(segment(1));
  await archive(segment(2));
  await shipping.look();
  expect(shipping.state()).toEqual({ isFailing: true, waitingBytes: 800 });
  expect(failures).toEqual([new Error('the place is away')]);
  isAway = false;
  await shipping.look();
  expect(shipping.state()).toEqual({ isFailing: false, waitingBytes: 0 });
  expect(await place.listLog(system)).toEqual([segment(1), segment(2)]);
  expect(await findGap(spool)).toBeNull();
});

test('more than may wait is given up from the oldest on, and it is known that something is missing', async () => {
  isAway = true;
  for (const number of [1, 2, 3, 4]) await archive(segment(number));
  await shipping.look();
  expect((await readdir(spool)).sort()).toEqual([segment(3), segment(4), 'gap']);
  expect(await findGap(spool)).toBe(clock.now().toISOString());
});

test('where the word can not be written nothing is given up, which is told', async () => {
  isAway = true;
  await mkdir(join(spool, 'gap.part'));
  for (const number of [1, 2, 3]) await archive(segment(number));
  await shipping.look();
  isAway = false;
  expect(failures.map(String)).toEqual(['Error: the place is away', expect.stringContaining('EISDIR')]);
  expect(await readdir(spool)).toEqual(expect.arrayContaining([segment(1), segment(2), segment(3)]));
  expect(shipping.state()).toMatchObject({ isFailing: true });
  await rm(join(spool, 'gap.part'), { recursive: true });
  await shipping.look();
  expect(shipping.state()).toEqual({ isFailing: false, waitingBytes: 0 });
});

test('a word that was left half written, or can not be read, says all the same that something is missing', async () => {
  await writeFile(join(spool, 'gap'), '');
  expect(await findGap(spool)).toBe('');
  await forgetGap(spool);
  expect(await findGap(spool)).toBeNull();
  await mkdir(join(spool, 'gap'));
  expect(await findGap(spool)).toContain('EISDIR');
  await forgetGap(spool);
  expect(await findGap(spool)).toBeNull();
});

test('where the place hangs, what waits is measured and given up all the same', async () => {
  const hanging = await hangAt(`${segment(1)}.gz`);
  const stuck = startShipping({ ...options, everyMilliseconds: 10 });
  await archive(segment(1));
  const looking = stuck.look();
  for (const number of [2, 3, 4]) await archive(segment(number));
  await expect.poll(() => readdir(spool)).toEqual([segment(3), segment(4), 'gap']);
  await expect.poll(() => stuck.state().waitingBytes).toBe(800);
  await hanging.end();
  await looking;
  await expect.poll(() => stuck.state()).toEqual({ isFailing: false, waitingBytes: 0 });
  await stuck.stop();
  expect(await place.listLog(system)).toEqual(expect.arrayContaining([segment(3), segment(4)]));
});

test('where the place hangs for too long it is away, and no second call waits for it until the first is answered', async () => {
  const hanging = await hangAt(`${segment(1)}.gz`);
  const hurried = openBackupFolder(join(dataDir, 'backups'), join(dataDir, 'backup-place'), 100);
  const stuck = startShipping({ ...options, place: hurried });
  await archive(segment(1));
  await stuck.look();
  expect(stuck.state()).toEqual({ isFailing: true, waitingBytes: 400 });
  expect(String(failures[0])).toContain('backups does not answer');
  await expect(hurried.listLog(system)).rejects.toThrow('does not answer');
  await hanging.end();
  await expect.poll(() => hurried.listLog(system).catch(String)).toEqual([]);
  await stuck.stop();
});

test('what was brought before is not brought again, and another copy of the database never writes over it', async () => {
  await place.putLog(system, segment(1), gzipSync(Buffer.alloc(400, segment(1))));
  isAway = true;
  await archive(segment(1));
  await shipping.look();
  expect(await readdir(spool)).toEqual([]);
  isAway = false;
  await archive(segment(1), Buffer.alloc(400, 'other'));
  await shipping.look();
  expect(shipping.state().isFailing).toBe(true);
  expect(String(failures[0])).toContain('does another copy of this database run?');
  expect(await readdir(spool)).toEqual([segment(1)]);
});

test('a position in the log names its segment, and says what comes before it', () => {
  expect(segmentAt(1, '0/3000028')).toBe('000000010000000000000003');
  expect(segmentAt(26, 'A/FF000000')).toBe('0000001A0000000A000000FF');
  expect(isBefore('000000010000000000000002', '000000020000000000000003')).toBe(true);
  expect(isBefore('000000010000000000000002.00000028.backup', '000000010000000000000003')).toBe(true);
  expect(isBefore('000000010000000000000003', '000000010000000000000003')).toBe(false);
  expect(isBefore('00000002.history', '000000020000000000000003')).toBe(false);
});
