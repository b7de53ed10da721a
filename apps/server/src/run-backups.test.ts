import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Config } from './config.ts';
import type { BackupServices } from './features/backups/backups.services.ts';
import type { FoundDatabase } from './open-services.ts';
import { openBackupFolder } from './platform/backup/backup-folder.ts';
import type { BackupPlace } from './platform/backup/backup-place.ts';
import { findBackupState, noteLog } from './platform/backup/backup-state.queries.ts';
import { OtherWriter } from './platform/backup/one-writer.ts';
import { expose } from './platform/metrics/exposition.ts';
import { backupServices, startBackupLog } from './run-backups.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let dataDir: string;
beforeEach(async () => {
  app = await openTestApp();
  dataDir = await mkdtemp(join(tmpdir(), 'tessera-backup-log-'));
});
afterEach(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});

test('log that the database does not hand over is told of as log that does not come where backups are', async () => {
  const place = openBackupFolder(join(dataDir, 'backups'), join(dataDir, 'backup-place'));
  const url = 'postgres://nobody@127.0.0.1:1/none';
  const backups = { url, dataDir, system: '7310984523000000001', place } as BackupServices;
  const failures: unknown[] = [];
  const log = startBackupLog({
    settings: { logSeconds: 0.01, mostWaitingBytes: 1000 },
    backups,
    db: app.database.live,
    onFailure: (error) => failures.push(error),
  });
  try {
    await expect.poll(() => failures.map(String)).toContainEqual(expect.stringContaining('Ending the segment'));
    expect(expose(await log.readMetrics())).toContain('tessera_backup_log_ok 0\n');
  } finally {
    await log.stop();
  }
});

describe('how far the log has come is noted', () => {
  const noted = async () => (await findBackupState(app.database.live)).log;
  const start = (place: BackupPlace) =>
    startBackupLog({
      settings: { logSeconds: 0.2, mostWaitingBytes: 1000 },
      backups: { url: app.database.ownerUrl, dataDir, system: '7310984523000000001', place } as BackupServices,
      db: app.database.live,
      onFailure: () => {},
      lookMilliseconds: 20,
    });

  test('until the end of what was brought', async () => {
    const begin = new Date().toISOString();
    const log = start(openBackupFolder(join(dataDir, 'backups'), join(dataDir, 'backup-place')));
    try {
      await expect.poll(async () => (await noted())?.until ?? '').toSatisfy((until: string) => until >= begin);
      expect(await noted()).toMatchObject({ isFailing: false, isOtherWriter: false });
    } finally {
      await log.stop();
    }
  });

  test('and stays where another copy writes there, which is said', async () => {
    const until = '2027-01-17T04:37:00.000Z';
    await noteLog(app.database.live, { until, isFailing: false, isOtherWriter: false });
    const place = openBackupFolder(join(dataDir, 'backups'), join(dataDir, 'backup-place'));
    const log = start({ ...place, hold: () => Promise.reject(new OtherWriter('another writes')) });
    try {
      await expect.poll(async () => (await noted())?.isOtherWriter).toBe(true);
      expect(await noted()).toMatchObject({ isFailing: true, until });
    } finally {
      await log.stop();
    }
  });
});

test('two data folders with copies of one database do not write to one place', async () => {
  const open = async (copy: string) => {
    const itsFolder = join(dataDir, copy);
    await mkdir(join(itsFolder, 'postgres/global'), { recursive: true });
    await writeFile(join(itsFolder, 'postgres/global/pg_control'), Buffer.alloc(8192, 1));
    const backup = { to: join(dataDir, 'backups'), keepDays: 14, logSeconds: 60 };
    const services = backupServices({ dataDir: itsFolder, backup } as Config, {} as FoundDatabase);
    return (name: string) => services!.place.putLog(services!.system, name, Buffer.from('log'));
  };
  const [served, restored] = [await open('served'), await open('restored')];
  await served('000000010000000000000005');
  await expect(restored('000000020000000000000005')).rejects.toThrow('does another copy of this database run?');
});
