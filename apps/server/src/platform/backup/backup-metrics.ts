import type { Metric } from '../metrics/exposition.ts';
import type { BackupState } from './backup-state.queries.ts';
import type { ShippingState } from './ship-log.ts';

/** Of an installation that backs itself up; the rest of them tell nothing of it. */
export function backupMetrics({ backup, trial }: BackupState, { waitingBytes, isFailing }: ShippingState): Metric[] {
  return [
    gauge('tessera_backup_ok', 'Whether the last backup went well.', flag(backup?.isWell)),
    gauge('tessera_backup_last_timestamp_seconds', 'When a backup last went well.', seconds(backup?.wellAt)),
    gauge('tessera_backup_trial_ok', 'Whether the last backup that was restored had its books.', flag(trial?.isWell)),
    gauge('tessera_backup_trial_last_timestamp_seconds', 'When that last went well.', seconds(trial?.wellAt)),
    gauge('tessera_backup_log_ok', 'Whether the log comes where backups are.', flag(!isFailing)),
    gauge('tessera_backup_log_waiting_bytes', 'Log that has not come there yet.', waitingBytes),
  ];
}

/** Absent before the first time. */
function gauge(name: string, help: string, value: number | undefined): Metric {
  return { name, help, type: 'gauge', samples: value === undefined ? [] : [{ value }] };
}

const flag = (is: boolean | undefined) => (is === undefined ? undefined : Number(is));
const seconds = (at: string | null | undefined) => (at ? new Date(at).getTime() / 1000 : undefined);
