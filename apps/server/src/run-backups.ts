import { join } from 'node:path';
import type { BackupSettings, Config } from './config.ts';
import type { BackupServices } from './features/backups/backups.services.ts';
import type { FoundDatabase } from './open-services.ts';
import { backupMetrics } from './platform/backup/backup-metrics.ts';
import { findBackupState } from './platform/backup/backup-state.queries.ts';
import { endSegment } from './platform/backup/end-segment.ts';
import { startLogBeat } from './platform/backup/log-beat.ts';
import { openOwnPlace } from './platform/backup/one-writer.ts';
import { startShipping } from './platform/backup/ship-log.ts';
import { systemClock } from './platform/clock.ts';
import type { Database } from './platform/db/database.ts';
import { readSystem } from './platform/embedded-postgres/cluster.ts';
import type { Metric } from './platform/metrics/exposition.ts';

/** What makes backups and tries them, where the settings say where to. */
export function backupServices({ backup, ...config }: Config, found: FoundDatabase): BackupServices | undefined {
  if (!backup) return undefined;
  const { dataDir, secretsKey } = config;
  const { to, keepDays } = backup;
  return {
    url: found.databaseUrl,
    roles: found.roles,
    dataDir,
    secretsKey,
    system: readSystem(join(dataDir, 'postgres')),
    to,
    place: openOwnPlace(to, dataDir, systemClock),
    keepDays,
  };
}

interface LogOptions {
  settings: Pick<BackupSettings, 'logSeconds' | 'mostWaitingBytes'>;
  backups: BackupServices;
  db: Database;
  onFailure: (error: unknown) => void;
}

/** Brings the log to where backups are, for as long as the server runs. */
export function startBackupLog({ settings, backups, db, onFailure }: LogOptions) {
  const { logSeconds, mostWaitingBytes } = settings;
  const shipping = startShipping({ ...backups, clock: systemClock, mostBytes: mostWaitingBytes, onFailure });
  const beat = startLogBeat({
    endSegment: () => endSegment(backups.url),
    everyMilliseconds: logSeconds * 1000,
    onFailure,
  });
  return {
    async readMetrics(): Promise<Metric[]> {
      const { waitingBytes, isFailing } = shipping.state();
      // Log that is not handed over waits nowhere, and is as lost with the disk as what waits.
      const isLogFailing = isFailing || beat.isFailing();
      return backupMetrics(await findBackupState(db), { waitingBytes, isFailing: isLogFailing });
    },
    async stop() {
      await beat.stop();
      await shipping.stop();
    },
  };
}
