import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BackupFacts } from './backup-files.ts';
import { openBackupFolder } from './backup-folder.ts';
import type { BackupPlace } from './backup-place.ts';
import { segmentAt } from './log-files.ts';
import { findWays, type Way } from './timelines.ts';

/** Which backup leads to an instant, along which timeline. */

const system = '7310984523000000001';
let folder: string;
let place: BackupPlace;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-timelines-'));
  place = openBackupFolder(folder, join(folder, 'known'));
});
afterEach(() => rm(folder, { recursive: true }));

/** A backup of a day of November, from one position of the log to another. */
async function backUpOn(day: number, timeline: number, from: string, endPosition?: string): Promise<void> {
  const at = `2026-11-${String(day).padStart(2, '0')}T02:00:00Z`;
  const facts: Partial<BackupFacts> = { madeAt: at, endedAt: at, firstSegment: segmentAt(timeline, from) };
  const path = join(folder, system, `tessera-${at.replaceAll(/[-:]/g, '')}`);
  await mkdir(path, { recursive: true });
  await writeFile(join(path, 'backup.json'), JSON.stringify({ ...facts, ...(endPosition && { endPosition }) }));
}
const putLog = (name: string, content = '') => place.putLog(system, name, gzipSync(content));
/** As PostgreSQL tells of a timeline; with the log of its beginning. */
async function leave(timeline: number, lines: string): Promise<void> {
  await putLog(`0000000${timeline}.history`, lines);
  const [, position = ''] = /(\S+\/\S+)\s[^\n]*\n$/.exec(lines) ?? [];
  await putLog(segmentAt(timeline, position));
}
const find = (at: string | undefined) => findWays(place, system, at === undefined ? undefined : new Date(at));
/** By the days of their backups, of each way the likeliest. */
const waysTo = async (at: string | undefined) => (await find(at)).flatMap((from) => from.slice(0, 1).map(shorten));
const shorten = ({ backup, timeline }: Way) => [Number(backup.name.slice(14, 16)), timeline];

test('an instant belongs to the last backup before it, or to what was restored since', async () => {
  await backUpOn(1, 1, '0/2000028', '0/2000158');
  await backUpOn(2, 1, '0/5000028', '0/5000158');
  await leave(2, '1\t0/4000060\tbefore 2026-11-01 12:00:00+00\n');
  await backUpOn(4, 2, '0/6000028', '0/6000158');
  expect(await waysTo('2026-11-01T01:00:00Z')).toEqual([]);
  expect(await waysTo('2026-11-01T12:00:00Z')).toEqual([
    [1, 'current'],
    [1, '2'],
  ]);
  expect(await waysTo('2026-11-03T12:00:00Z')).toEqual([
    [2, 'current'],
    [1, '2'],
  ]);
  expect(await waysTo('2026-11-05T12:00:00Z')).toEqual([[4, 'current']]);
  expect(await waysTo(undefined)).toEqual([[4, 'current']]);
});

test('a backup leads on to a timeline that left its own when it was whole, through others too', async () => {
  await backUpOn(1, 1, '0/2000028', '0/2000158');
  await backUpOn(2, 1, '0/5000028', '0/5000158');
  await leave(2, '1\t0/5000158\treached consistency\n');
  expect(await waysTo(undefined)).toEqual([[2, '2']]);
  await leave(3, '1\t0/5000158\treached consistency\n2\t0/7000028\tno recovery target specified\n');
  expect(await waysTo(undefined)).toEqual([[2, '3']]);
  await leave(4, '1\t0/50000F0\tbefore 2026-11-02 02:00:00+00\n');
  expect(await waysTo(undefined)).toEqual([[1, '4']]);
});

test('of a backup that does not tell where it ends, only what is in a later segment leads on from it', async () => {
  await backUpOn(1, 1, '0/2000028');
  await backUpOn(2, 1, '0/5000028');
  await leave(2, '1\t0/50000F0\tbefore 2026-11-02 02:00:00+00\n');
  expect(await waysTo(undefined)).toEqual([[1, '2']]);
  await leave(3, '1\t0/6000028\tbefore 2026-11-02 03:00:00+00\n');
  expect(await waysTo(undefined)).toEqual([[2, '3']]);
});

test('a timeline whose beginning is not there is followed from its own backups alone', async () => {
  await backUpOn(1, 1, '0/2000028', '0/2000158');
  await leave(2, '1\t0/4000060\tbefore 2026-11-01 12:00:00+00\n');
  await place.removeLog(system, segmentAt(2, '0/4000060'));
  expect(await waysTo(undefined)).toEqual([[1, 'current']]);
  await backUpOn(2, 2, '0/6000028', '0/6000158');
  expect(await waysTo(undefined)).toEqual([[2, 'current']]);
});

test('where a backup is damaged, those before it lead there as well, from timelines before it too', async () => {
  await backUpOn(1, 1, '0/2000028', '0/2000158');
  await backUpOn(2, 1, '0/5000028', '0/5000158');
  await leave(2, '1\t0/4000060\tbefore 2026-11-01 12:00:00+00\n');
  await backUpOn(4, 2, '0/6000028', '0/6000158');
  await backUpOn(5, 2, '0/8000028', '0/8000158');
  const [from = []] = await find(undefined);
  expect(from.map(shorten)).toEqual([
    [5, 'current'],
    [4, 'current'],
    [1, '2'],
  ]);
});

test('what has no facts that can be read is no backup, and in nobody’s way', async () => {
  await backUpOn(1, 1, '0/2000028', '0/2000158');
  await backUpOn(2, 1, '0/5000028', '0/5000158');
  await writeFile(join(folder, system, 'tessera-20261102T020000Z', 'backup.json'), '{ "madeAt"');
  await mkdir(join(folder, system, 'tessera-20261103T020000Z'));
  const warned = once(process, 'warning');
  expect(await waysTo(undefined)).toEqual([[1, 'current']]);
  expect(String(await warned)).toContain('tessera-20261102T020000Z is passed over: it has no backup.json');
});
