import type { BackupState } from '../../platform/backup/backup-state.queries.ts';
import type { BackedUp } from './backups.services.ts';

const hour = 3_600_000;
/** A backup is made each day, and a failed one tried every ten minutes; the alert waits as long. */
const lateBackup = 30 * hour;
/** One is restored on trial each week. */
const lateTrial = 9 * 24 * hour;
/** Beside two rounds of the log: a place may be slow for a while. */
const lateLog = 10 * 60_000;

/** What an operator reads of backups: whether they are as they should be, and what that is known by. */
export function viewBackups({ place, isOwnDatabase, logSeconds }: BackedUp, state: BackupState, now: Date) {
  const { backup, trial, log } = state;
  const isOlder = (at: string | null | undefined, than: number) => now.getTime() - new Date(at ?? 0).getTime() > than;
  const say = () => {
    if (isOwnDatabase) return 'elsewhere';
    if (place === null) return 'no-place';
    if (log?.isOtherWriter || backup?.failure?.isOtherWriter) return 'other-copy';
    if (backup && !backup.isWell) return 'failed';
    if (!backup) return 'never';
    if (isOlder(backup.wellAt, lateBackup)) return 'late';
    // An older release noted nothing of it.
    if (log && (log.isFailing || isOlder(log.until, lateLog + 2 * logSeconds * 1000))) return 'log-late';
    if (trial && (!trial.isWell || isOlder(trial.wellAt, lateTrial))) return 'unproved';
    return 'fine';
  };
  const isKept = place !== null && !isOwnDatabase;
  const said = say();
  const why = said === 'failed' ? backup : said === 'unproved' ? trial : undefined;
  return {
    state: said,
    place: isKept ? place : null,
    made_at: (isKept && backup?.wellAt) || null,
    proved_at: (isKept && trial?.wellAt) || null,
    log_until: (isKept && log?.until) || null,
    reason: why?.failure?.reason ?? null,
  } as const;
}
