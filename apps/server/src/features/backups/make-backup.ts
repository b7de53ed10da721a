import { join } from 'node:path';
import { backUp } from '../../platform/backup/back-up.ts';
import { noteBackup } from '../../platform/backup/backup-state.queries.ts';
import { spoolOf } from '../../platform/backup/log-files.ts';
import { findGap, forgetGap } from '../../platform/backup/log-gap.ts';
import { failureOf, OtherWriter } from '../../platform/backup/one-writer.ts';
import { removeOldBackups } from '../../platform/backup/remove-old-backups.ts';
import { readTimeline } from '../../platform/embedded-postgres/cluster.ts';
import type { JobServices } from '../../platform/jobs/feature-jobs.ts';
import type { Task } from '../../platform/jobs/worker.ts';
import type { BackupServices } from './backups.services.ts';
import { tellOperators } from './tell-operators.ts';

/** From this hour on, in UTC, the day's backup is due. */
const hour = 2;
const hourMilliseconds = 3_600_000;

/** Makes the day's backup as soon as it is due, or where log went missing that leads on from the last one, and removes what is old. A server that was down then does it when it is back. */
export function makeBackupTask({ backups, databases, clock }: JobServices): Task {
  // While its word can't be removed, no second backup is made for the same log.
  let replaced: string | null = null;
  let isWaiting = false;
  return async (_payload, { environment }) => {
    if (environment === 'sandbox' || !backups) return;
    const { url, dataDir, place, system, keepDays } = backups;
    const begin = clock.now();
    const spool = spoolOf(dataDir, system);
    const gap = await findGap(spool);
    try {
      if ((gap !== null && gap !== replaced) || (await isDue(backups, begin))) {
        await place.addBackup(system, (into) => backUp({ url, dataDir, into }, clock));
        // What went missing meanwhile calls for the next one. Compared with nothing but itself, whatever the clock was.
        if ((await findGap(spool)) === gap) replaced = gap;
        await noteBackup(databases.live, 'backup', begin);
        isWaiting = false;
      } else if (gap === null) return;
    } catch (error) {
      // Just restored it waits for the last word of the one that is gone to be old; at the next look another one does serve.
      const waits = error instanceof OtherWriter && !isWaiting;
      isWaiting = error instanceof OtherWriter;
      if (waits) return;
      await noteBackup(databases.live, 'backup', begin, failureOf(error));
      await tellOperators({ db: databases.live, clock }, 'backup-failed', error);
      throw error;
    }
    try {
      if (gap !== null && gap === replaced && (await findGap(spool)) === gap) await forgetGap(spool);
      replaced = null;
    } finally {
      // The backup is there, whatever becomes of older ones: those go tomorrow.
      await removeOldBackups(place, system, keepDays, begin);
    }
  };
}

async function isDue({ place, system, dataDir }: BackupServices, now: Date): Promise<boolean> {
  const newest = (await place.listBackups(system)).at(-1);
  if (!newest) return true;
  const madeAt = new Date(newest.facts.madeAt);
  // One of the future was made by a clock that is right again. The log after it tells an earlier time than that before it, and no way back to an
  // instant leads beyond the jump but from a backup that was made since.
  if (madeAt > now) return true;
  const dueAt = new Date(now.getTime() - hour * hourMilliseconds);
  dueAt.setUTCHours(hour, 0, 0, 0);
  // A restored database goes on in a timeline of its own.
  const leadsOn = newest.facts.firstSegment.startsWith(readTimeline(join(dataDir, 'postgres')));
  return madeAt < dueAt || !leadsOn;
}
