import { mkdir, readdir, rename, rm, statfs, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { backupMetrics } from '../../platform/backup/backup-metrics.ts';
import { openBackupPlace } from '../../platform/backup/backup-place.ts';
import { findBackupState } from '../../platform/backup/backup-state.queries.ts';
import { endSegment } from '../../platform/backup/end-segment.ts';
import { spoolOf } from '../../platform/backup/log-files.ts';
import { noteGap } from '../../platform/backup/log-gap.ts';
import { OtherWriter } from '../../platform/backup/one-writer.ts';
import { createTestClock } from '../../platform/clock.ts';
import { openPools, type Pools } from '../../platform/db/pools.ts';
import { rolesOf } from '../../platform/db/roles.ts';
import { readSystem } from '../../platform/embedded-postgres/cluster.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../platform/embedded-postgres/start-embedded-postgres.ts';
import type { JobServices } from '../../platform/jobs/feature-jobs.ts';
import { expose } from '../../platform/metrics/exposition.ts';
import { createPasswordHasher } from '../../platform/passwords.ts';
import { newDataFolder } from '../../testing/data-folder.ts';
import { prepareFirstStart } from '../people/first-start.ts';
import type { BackupServices } from './backups.services.ts';
import { makeBackupTask } from './make-backup.ts';
import { tryBackupTask } from './try-backup.ts';

/** Backups that are made, tried and removed by themselves, on an embedded PostgreSQL of their own. */

const clock = createTestClock('2027-01-17T04:37:00.000Z');

let dataDir: string;
let postgres: EmbeddedPostgres;
let pools: Pools;
let backups: BackupServices;

beforeAll(async () => {
  dataDir = await newDataFolder('migrated');
  const archive = { folder: (system: string) => spoolOf(dataDir, system), everySeconds: 3600 };
  postgres = await startEmbeddedPostgres({ dataDir, fsync: false, archive });
  const roles = rolesOf('test');
  pools = openPools({ databaseUrl: postgres.url, roles });
  const admin = { email: 'boss@example.com', password: 'S3cret-of-mine!' };
  const passwords = await createPasswordHasher();
  await prepareFirstStart({ db: pools.live, clock, passwords, admin, adminLoginPath: undefined });
  const system = readSystem(join(dataDir, 'postgres'));
  const to = join(dataDir, 'backups');
  const place = openBackupPlace(to, dataDir, clock);
  backups = { url: postgres.url, roles, dataDir, secretsKey: undefined, system, to, place, keepDays: 2 };
});
beforeEach(async () => {
  clock.set('2027-01-17T04:37:00.000Z');
  await rm(join(backups.to, backups.system), { recursive: true, force: true });
  await rm(join(spoolOf(dataDir, backups.system), 'gap'), { force: true });
  await asOwner(`DELETE FROM core.settings WHERE key = 'backup-state'; DELETE FROM core.rate_hits;
    DELETE FROM live.outbox; UPDATE live.accounts SET balance = 0 WHERE kind = 'user'`);
});
afterAll(async () => {
  await pools.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const job = { environment: 'live', jobId: '1', attempt: 1 } as const;
const services = () => ({ backups, databases: pools, clock }) as unknown as JobServices;
const makeBackup = () => makeBackupTask(services())({}, job);
const tryBackup = () => tryBackupTask(services())({}, job);
const names = async () => (await backups.place.listBackups(backups.system)).map(({ name }) => name);
const metrics = async () =>
  expose(backupMetrics(await findBackupState(pools.live), { waitingBytes: 0, isFailing: false }));

async function asOwner(text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const mailed = () =>
  asOwner("SELECT payload ->> 'template' AS mail, payload ->> 'to' AS to FROM live.outbox ORDER BY id");

test('backups are made once a day, tried with their log, and removed when they are old', async () => {
  expect(await metrics()).not.toContain('tessera_backup_ok');
  await makeBackup();
  clock.advance({ minutes: 10 });
  await makeBackup();
  expect(await names()).toEqual(['tessera-20270117T043700Z']);
  expect(await metrics()).toContain(`tessera_backup_ok 1\n`);

  await tryBackup();
  expect(await metrics()).toContain('tessera_backup_trial_ok 1\n');
  expect((await readdir(dataDir)).filter((name) => name.startsWith('trying-'))).toEqual([]);

  for (const at of ['2027-01-18T01:50:00Z', '2027-01-18T02:00:00Z', '2027-01-19T02:00:00Z']) {
    clock.set(at);
    await makeBackup();
  }
  expect(await names()).toEqual(['tessera-20270117T043700Z', 'tessera-20270118T020000Z', 'tessera-20270119T020000Z']);
  const [, second] = await backups.place.listBackups(backups.system);
  await backups.place.putLog(backups.system, '000000010000000000000001', Buffer.of());
  await backups.place.putLog(backups.system, second!.facts.firstSegment, Buffer.of());
  clock.set('2027-01-20T02:00:00Z');
  await makeBackup();
  expect(await names()).toEqual(['tessera-20270118T020000Z', 'tessera-20270119T020000Z', 'tessera-20270120T020000Z']);
  expect(await backups.place.listLog(backups.system)).toEqual([second!.facts.firstSegment]);
  await backups.place.removeLog(backups.system, second!.facts.firstSegment);
  expect(await mailed()).toEqual([]);
});

test('a clock that jumps ahead and comes back removes no newer backup than any other does, and ends none', async () => {
  for (const at of ['2027-01-17T04:37:00Z', '2027-01-18T02:00:00Z', '2031-01-01T02:00:00Z']) {
    clock.set(at);
    await makeBackup();
  }
  expect(await names()).toEqual(['tessera-20270118T020000Z', 'tessera-20310101T020000Z']);
  clock.set('2027-01-19T02:00:00Z');
  await noteGap(spoolOf(dataDir, backups.system), new Date('2031-01-01T02:30:00Z'));
  await makeBackup();
  await makeBackup();
  expect(await names()).toEqual(['tessera-20270118T020000Z', 'tessera-20310101T020000Z', 'tessera-20270119T020000Z']);
  clock.set('2027-01-20T02:00:00Z');
  await makeBackup();
  expect(await names()).toEqual(['tessera-20270118T020000Z', 'tessera-20270119T020000Z', 'tessera-20270120T020000Z']);
});

test('a clock that came back calls for a backup at once, as no instant since then can be had from those before', async () => {
  for (const at of ['2027-01-17T04:37:00Z', '2031-01-01T02:00:00Z', '2027-01-17T05:00:00Z', '2027-01-17T05:10:00Z']) {
    clock.set(at);
    await makeBackup();
  }
  expect(await names()).toEqual(['tessera-20270117T043700Z', 'tessera-20310101T020000Z', 'tessera-20270117T050000Z']);
});

test('log that was given up calls for a backup at once', async () => {
  await makeBackup();
  const before = (await names()).at(-1);
  clock.advance({ minutes: 10 });
  await noteGap(spoolOf(dataDir, backups.system), clock.now());
  clock.advance({ minutes: 10 });
  await makeBackup();
  const after = (await names()).at(-1);
  expect(after).not.toBe(before);
  clock.advance({ minutes: 10 });
  await makeBackup();
  expect((await names()).at(-1)).toBe(after);
});

test('a word of missing log that is half written, or can not be read, calls for one backup and no more', async () => {
  const gap = join(spoolOf(dataDir, backups.system), 'gap');
  await makeBackup();
  for (const spoil of [() => writeFile(gap, ''), () => mkdir(gap)]) {
    const before = await names();
    clock.advance({ minutes: 10 });
    await spoil();
    await makeBackup();
    clock.advance({ minutes: 10 });
    await makeBackup();
    expect(await names()).toHaveLength(before.length + 1);
    expect(await readdir(spoolOf(dataDir, backups.system))).not.toContain('gap');
  }
});

test('where the word of missing log can not be removed its job fails, and no further backup is made for it', async () => {
  const spool = spoolOf(dataDir, backups.system);
  await makeBackup();
  let made = 0;
  // PostgreSQL's own waits for the folder.
  const addBackup = async () => {
    made += 1;
  };
  const makeNext = makeBackupTask({
    ...services(),
    backups: { ...backups, place: { ...backups.place, addBackup } as unknown as BackupServices['place'] },
  });
  await rename(spool, `${spool}-aside`);
  await writeFile(spool, 'in the way');
  try {
    for (const _look of [1, 2]) {
      clock.advance({ minutes: 10 });
      await expect(makeNext({}, job)).rejects.toThrow('ENOTDIR');
      expect(made).toBe(1);
    }
  } finally {
    await rm(spool);
    await rename(`${spool}-aside`, spool);
  }
  expect(await metrics()).toContain('tessera_backup_ok 1\n');
  await makeNext({}, job);
  expect(made).toBe(1);
});

test('log that PostgreSQL can not hand over is found out where its segments are ended', async () => {
  const spool = spoolOf(dataDir, backups.system);
  const end = () => endSegment(postgres.url).then(() => 'ended', String);
  expect(await end()).toBe('ended');
  await rename(spool, `${spool}-aside`);
  await writeFile(spool, 'in the way');
  try {
    await expect.poll(end).toContain("PostgreSQL can't leave 0000");
    // No further one is ended meanwhile: it would only fill the disk that is full already.
    const segment = 'SELECT pg_walfile_name(pg_current_wal_lsn()) AS name';
    const before = await asOwner(segment);
    expect(await end()).toContain("PostgreSQL can't leave");
    expect(await asOwner(segment)).toEqual(before);
  } finally {
    await rm(spool);
    await rename(`${spool}-aside`, spool);
  }
  await expect.poll(end).toBe('ended');
});

test('a backup that fails, and one whose books are wrong, are told of by mail and at /metrics', async () => {
  await makeBackup();
  clock.advance({ days: 1 });
  const full = { ...backups, place: { ...backups.place, addBackup: () => Promise.reject(new Error('no room')) } };
  const failing = makeBackupTask({ ...services(), backups: full });
  await expect(failing({}, job)).rejects.toThrow('no room');
  expect((await findBackupState(pools.live)).backup).toEqual({
    isWell: false,
    wellAt: '2027-01-17T04:37:00.000Z',
    triedAt: '2027-01-18T04:37:00.000Z',
    failure: { reason: 'no room', isOtherWriter: false },
  });
  clock.advance({ minutes: 10 });
  await expect(failing({}, job)).rejects.toThrow('no room');
  expect(await mailed()).toEqual([{ mail: 'backup-failed', to: 'boss@example.com' }]);
  expect(await metrics()).toContain('tessera_backup_ok 0\n');
  expect(await metrics()).toContain('tessera_backup_last_timestamp_seconds 18');

  await asOwner("UPDATE live.accounts SET balance = balance + 5 WHERE kind = 'user'");
  await makeBackup();
  expect((await findBackupState(pools.live)).backup).toMatchObject({ isWell: true, failure: null });
  await expect(tryBackup()).rejects.toThrow('The books of live do not balance in the backup: ');
  expect(await metrics()).toContain('tessera_backup_trial_ok 0\n');
  expect((await mailed()).at(-1)).toEqual({ mail: 'backup-unproved', to: 'boss@example.com' });
});

test('a trial that the disk has no room for is not begun', async () => {
  await makeBackup();
  const large = join(dataDir, 'uploads', 'large');
  await mkdir(join(dataDir, 'uploads'), { recursive: true });
  await writeFile(large, '');
  // As large as it says, and nothing of it on the disk.
  const { bavail, bsize } = await statfs(dataDir);
  await truncate(large, bavail * bsize);
  try {
    await expect(tryBackup()).rejects.toThrow(/^There is no room for it: \d+ MB are free in .*, and it takes \d+ MB$/);
  } finally {
    await rm(large);
  }
  expect((await readdir(dataDir)).filter((name) => name.startsWith('trying-'))).toEqual([]);
  expect(await metrics()).toContain('tessera_backup_trial_ok 0\n');
  expect((await mailed()).at(-1)).toMatchObject({ mail: 'backup-unproved' });
});

test('a place that is away before anything can be made there is told of too', async () => {
  const away = {
    ...backups,
    place: { ...backups.place, listBackups: () => Promise.reject(new Error('no such host')) },
  };
  clock.advance({ days: 1 });
  const before = await mailed();
  await expect(makeBackupTask({ ...services(), backups: away })({}, job)).rejects.toThrow('no such host');
  expect((await mailed()).slice(before.length)).toEqual([{ mail: 'backup-failed', to: 'boss@example.com' }]);
  expect(await metrics()).toContain('tessera_backup_ok 0\n');
});

test('a restored server that waits for the one that is gone tells nobody, and only where that one is still there later', async () => {
  const other = () => Promise.reject(new OtherWriter('another writes'));
  const making = makeBackupTask({
    ...services(),
    backups: { ...backups, place: { ...backups.place, addBackup: other } },
  });
  await making({}, job);
  expect(await mailed()).toEqual([]);
  expect(await metrics()).not.toContain('tessera_backup_ok');
  clock.advance({ minutes: 10 });
  await expect(making({}, job)).rejects.toThrow('another writes');
  expect((await findBackupState(pools.live)).backup?.failure?.isOtherWriter).toBe(true);
  await expect(making({}, job)).rejects.toThrow('another writes');
  expect(await mailed()).toEqual([{ mail: 'backup-failed', to: 'boss@example.com' }]);
});

test('the sandbox asks for no backup of its own, and nothing is asked where nothing is set', async () => {
  await makeBackupTask(services())({}, { ...job, environment: 'sandbox' });
  await makeBackupTask({ ...services(), backups: undefined })({}, job);
  await tryBackupTask({ ...services(), backups: undefined })({}, job);
});

describe('a restore on trial that was missed on Sunday', () => {
  const provedAt = async () => (await findBackupState(pools.live)).trial?.wellAt;

  test('is made up for at the next look, once, and Sunday’s comes again', async () => {
    await makeBackup();
    await tryBackup();
    clock.set('2027-01-23T04:37:00Z');
    await tryBackup();
    expect(await provedAt()).toBe('2027-01-17T04:37:00.000Z');
    // Down on Sunday, the 24th.
    clock.set('2027-01-25T09:00:00Z');
    await tryBackup();
    expect(await provedAt()).toBe('2027-01-25T09:00:00.000Z');
    clock.set('2027-01-26T04:37:00Z');
    await tryBackup();
    expect(await provedAt()).toBe('2027-01-25T09:00:00.000Z');
    clock.set('2027-01-31T04:37:00Z');
    await tryBackup();
    expect(await provedAt()).toBe('2027-01-31T04:37:00.000Z');
  });

  test('fails nowhere while the first backup is on its way', async () => {
    clock.set('2027-01-18T04:37:00Z');
    await tryBackup();
    expect(await findBackupState(pools.live)).toEqual({});
    expect(await mailed()).toEqual([]);
  });

  test('is no more due where it failed, but for its other tries', async () => {
    await makeBackup();
    await asOwner("UPDATE live.accounts SET balance = balance + 5 WHERE kind = 'user'");
    clock.advance({ minutes: 10 });
    await noteGap(spoolOf(dataDir, backups.system), clock.now());
    await makeBackup();
    const again = () => tryBackupTask(services())({}, { ...job, attempt: 2 });
    await expect(tryBackup()).rejects.toThrow('do not balance');
    clock.advance({ minutes: 1 });
    await tryBackup();
    await expect(again()).rejects.toThrow('do not balance');
  });
});
