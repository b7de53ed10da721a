import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../clock.ts';
import type { BackupPlace } from './backup-place.ts';
import { openBackupPlace } from './backup-place.ts';

/** A folder of backups whose disk is not mounted: its content is elsewhere, and maybe the folder too. */

const system = '7310984523000000001';
let world: string;
let to: string;
let place: BackupPlace;
beforeEach(async () => {
  world = await mkdtemp(join(tmpdir(), 'tessera-mark-'));
  to = join(world, 'backups');
  place = openBackupPlace(to, join(world, 'data'), systemClock);
  await putLog(1);
  await rename(to, join(world, 'disk'));
});
afterEach(() => rm(world, { recursive: true }));

const segment = (number: number) => `00000001000000000000000${number}`;
const putLog = (number: number) => place.putLog(system, segment(number), Buffer.from('log'));
const addBackup = () => place.addBackup(system, () => Promise.reject(new Error('It was begun')));
const refusal =
  /^.*backups had backups, and .*tessera is not there any more: is its disk mounted\? To begin there anew, make that file$/;

test.each(['an empty folder', 'no folder'])('%s in its place is not taken for it', async (what) => {
  if (what === 'an empty folder') await mkdir(to);
  await expect(putLog(2)).rejects.toThrow(refusal);
  await expect(addBackup()).rejects.toThrow(refusal);
  expect(await readdir(world)).toEqual(what === 'no folder' ? ['data', 'disk'] : ['backups', 'data', 'disk']);
});

test('it goes on when its disk is there again, in another folder at once, and anew when somebody says so', async () => {
  await rename(join(world, 'disk'), to);
  await putLog(2);
  expect(await place.listLog(system)).toEqual([segment(1), segment(2)]);

  await openBackupPlace(join(world, 'other'), join(world, 'data'), systemClock).putLog(system, segment(3), Buffer.of());
  place = openBackupPlace(to, join(world, 'data'), systemClock);
  await putLog(4);

  await rm(to, { recursive: true });
  await expect(putLog(5)).rejects.toThrow(refusal);
  await mkdir(to);
  await writeFile(join(to, 'tessera'), '');
  await putLog(5);
  await expect(addBackup()).rejects.toThrow('It was begun');
});
