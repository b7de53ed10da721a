import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findBackupState, noteBackup } from '../../platform/backup/backup-state.queries.ts';
import { failureOf } from '../../platform/backup/one-writer.ts';
import { restoreToInstant } from '../../platform/backup/restore-to-instant.ts';
import type { Database } from '../../platform/db/database.ts';
import { environments } from '../../platform/db/environment.ts';
import { openPools } from '../../platform/db/pools.ts';
import { startEmbeddedPostgres } from '../../platform/embedded-postgres/start-embedded-postgres.ts';
import type { JobServices } from '../../platform/jobs/feature-jobs.ts';
import type { Task } from '../../platform/jobs/worker.ts';
import { verifyLedger } from '../credits/ledger.public.ts';
import type { BackupServices } from './backups.services.ts';
import { proveRoom } from './room-for-trial.ts';
import { tellOperators } from './tell-operators.ts';

const scratchName = 'trying-';

/** On Sundays, in UTC; whatever was down then, or died over it, does it later. */
const weekly = { day: 0, hour: 4, minute: 37 };

/** Restores the newest backup of the week, with the log that leads on from it, into a scratch folder, and proves the books that it finds there. */
export function tryBackupTask({ backups, databases, clock }: JobServices): Task {
  return async (_payload, { environment, attempt }) => {
    if (environment === 'sandbox' || !backups) return;
    const begin = clock.now();
    // Another try of the same is due as the first one was.
    if (attempt === 1 && !(await isDue(backups, databases.live, begin))) return;
    try {
      await tryBackup(backups);
      await noteBackup(databases.live, 'trial', begin);
    } catch (error) {
      await noteBackup(databases.live, 'trial', begin, failureOf(error));
      await tellOperators({ db: databases.live, clock }, 'backup-unproved', error);
      throw error;
    }
  };
}

async function isDue({ place, system }: BackupServices, db: Database, now: Date): Promise<boolean> {
  const dueAt = new Date(now);
  dueAt.setUTCHours(weekly.hour, weekly.minute, 0, 0);
  dueAt.setUTCDate(dueAt.getUTCDate() - ((dueAt.getUTCDay() - weekly.day + 7) % 7));
  if (dueAt > now) dueAt.setUTCDate(dueAt.getUTCDate() - 7);
  const { trial } = await findBackupState(db);
  const triedAt = new Date(trial?.triedAt ?? trial?.wellAt ?? 0);
  // One of the future was made by a clock that is right again.
  if (triedAt >= dueAt && triedAt <= now) return false;
  // Where it is made up for there may be none yet, which is nothing to be told of: the first is on its way.
  return now.getUTCDay() === weekly.day || (await place.listBackups(system)).length > 0;
}

async function tryBackup(backups: BackupServices): Promise<void> {
  const { dataDir, secretsKey, to, place, system, roles } = backups;
  // Of a process that was killed meanwhile.
  for (const name of await readdir(dataDir))
    if (name.startsWith(scratchName)) await rm(join(dataDir, name), { recursive: true });
  await proveRoom(backups);
  const scratch = await mkdtemp(join(dataDir, scratchName));
  try {
    const key = { dataDir, secretsKey };
    await restoreToInstant({ dataDir: scratch, key, to, place, system, at: undefined, isScratch: true });
    await proveBooks(scratch, roles);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** @throws when they don't balance, with the checks that say so */
async function proveBooks(dataDir: string, roles: BackupServices['roles']): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir, fsync: false });
  try {
    const pools = openPools({ databaseUrl: postgres.url, roles, forTools: true });
    try {
      for (const environment of environments) {
        const { checks, isSound } = await verifyLedger(pools[environment]);
        const wrong = checks.filter(({ faultCount }) => faultCount > 0).map(({ title }) => title);
        if (!isSound) throw new Error(`The books of ${environment} do not balance in the backup: ${wrong.join('; ')}`);
      }
    } finally {
      await pools.close();
    }
  } finally {
    await postgres.stop();
  }
}
