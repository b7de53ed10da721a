import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Config } from './config.ts';
import type { BackupServices } from './features/backups/backups.services.ts';
import type { FoundDatabase } from './open-services.ts';
import { openBackupFolder } from './platform/backup/backup-folder.ts';
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
