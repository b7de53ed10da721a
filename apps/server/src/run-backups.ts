import { join } from 'node:path';
import type { Config } from './config.ts';
import type { BackupServices } from './features/backups/backups.services.ts';
import type { FoundDatabase } from './open-services.ts';
import { backupMetrics } from './platform/backup/backup-metrics.ts';
import { openBackupPlace } from './platform/backup/backup-place.ts';
import { findBackupState } from './platform/backup/backup-state.queries.ts';
import { endSegment } from './platform/backup/end-segment.ts';
import { startShipping } from './platform/backup/ship-log.ts';
import { systemClock } from './platform/clock.ts';
import type { Pools } from './platform/db/pools.ts';
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
    place: openBackupPlace(to, dataDir, systemClock),
    keepDays,
  };
}

interface LogOptions {
  config: Config;
  backups: BackupServices;
  pools: Pools;
  onFailure: (error: unknown) => void;
}

/** Brings the log to where backups are, for as long as the server runs. */
export function startBackupLog({ config, backups, pools, onFailure }: LogOptions) {
  const { logSeconds = 60, mostWaitingBytes = 0 } = config.backup ?? {};
  const shipping = startShipping({ ...backups, clock: systemClock, mostBytes: mostWaitingBytes, onFailure });
  // While the database is away others tell of it.
  const beat = setInterval(() => endSegment(backups.url).catch(() => {}), logSeconds * 1000);
  return {
    readMetrics: async (): Promise<Metric[]> => backupMetrics(await findBackupState(pools.live), shipping.state()),
    async stop() {
      clearInterval(beat);
      await shipping.stop();
    },
  };
}
