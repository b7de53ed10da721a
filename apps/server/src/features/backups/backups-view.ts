import type { BackupState } from '../../platform/backup/backup-state.queries.ts';
import type { BackedUp } from './backups.services.ts';

const hour = 3_600_000;
/** A backup is made each day, and a failed one tried every ten minutes; the alert waits as long. */
const lateBackup = 30 * hour;
/** One is restored on trial each week. */
const lateTrial = 9 * 24 * hour;
/** Beside two rounds of the log: a place may be slow for a while. */
const lateLog = 10 * 60_000;

/** What an operator reads of backups: whether they are as they should be, and what that is known by. Null: nothing is to be said of them. */
export function viewBackups(backedUp: BackedUp, state: BackupState, now: Date) {
  const { place, wantsPlace } = backedUp;
  if (place === null) return wantsPlace ? { ...nothing, state: 'no-place' as const } : null;
  const { backup, trial, log } = state;
  const said = stateOf(backedUp, state, now);
  const why = said === 'failed' ? backup : said === 'unproved' ? trial : undefined;
  return {
    state: said,
    place,
    made_at: backup?.wellAt ?? null,
    proved_at: trial?.wellAt ?? null,
    log_until: log?.until ?? null,
    reason: why?.failure?.reason ?? null,
  } as const;
}

const nothing = { place: null, made_at: null, proved_at: null, log_until: null, reason: null };

function stateOf({ logSeconds, startedAt }: BackedUp, { backup, trial, log }: BackupState, now: Date) {
  /** What was missed while the server was down, it is about to make up for. */
  const isOlder = (at: string | null | undefined, than: number) =>
    now.getTime() - Math.max(new Date(at ?? 0).getTime(), startedAt.getTime()) > than;
  if (log?.isOtherWriter || backup?.failure?.isOtherWriter) return 'other-copy';
  if (!backup) return 'never';
  if (!backup.isWell) return 'failed';
  if (isOlder(backup.wellAt, lateBackup)) return 'late';
  // An older release noted nothing of it.
  if (log && (log.isFailing || isOlder(log.until, lateLog + 2 * logSeconds * 1000))) return 'log-late';
  if (trial && (!trial.isWell || isOlder(trial.wellAt, lateTrial))) return 'unproved';
  return 'fine';
}
