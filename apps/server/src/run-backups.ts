import { join } from 'node:path';
import type { BackupSettings, Config } from './config.ts';
import type { BackupServices } from './features/backups/backups.services.ts';
import type { FoundDatabase } from './open-services.ts';
import { backupMetrics } from './platform/backup/backup-metrics.ts';
import { findBackupState, noteLog } from './platform/backup/backup-state.queries.ts';
import { endSegment } from './platform/backup/end-segment.ts';
import { startLogBeat } from './platform/backup/log-beat.ts';
import { OtherWriter, openOwnPlace } from './platform/backup/one-writer.ts';
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
  /** How often it is looked for log to bring. */
  lookMilliseconds?: number;
}

/** Brings the log to where backups are, for as long as the server runs. */
export function startBackupLog({ settings, backups, db, onFailure, lookMilliseconds }: LogOptions) {
  const { logSeconds, mostWaitingBytes } = settings;
  let lastFailure: unknown;
  const shipping = startShipping({
    ...backups,
    clock: systemClock,
    mostBytes: mostWaitingBytes,
    ...(lookMilliseconds !== undefined && { everyMilliseconds: lookMilliseconds }),
    onFailure: (error) => {
      lastFailure = error;
      onFailure(error);
    },
  });
  let ended: { until: Date; at: Date } | undefined;
  /** Of what was ended before: what is ended now is on its way. */
  const note = async () => {
    const { isFailing } = shipping.state();
    const emptyAt = shipping.emptyAt();
    const isBrought = ended && emptyAt && emptyAt >= ended.at;
    await noteLog(db, {
      ...(isBrought && { until: ended?.until.toISOString() }),
      isFailing: isFailing || beat.isFailing(),
      isOtherWriter: isFailing && lastFailure instanceof OtherWriter,
    });
  };
  const beat = startLogBeat({
    endSegment: async () => {
      // Not told is not lost: the log goes on.
      await note().catch(onFailure);
      const until = systemClock.now();
      await endSegment(backups.url);
      ended = { until, at: systemClock.now() };
    },
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
