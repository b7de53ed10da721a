import { join } from 'node:path';
import type { Config } from './config.ts';
import { spoolOf } from './platform/backup/log-files.ts';
import { noteGap } from './platform/backup/log-gap.ts';
import { systemClock } from './platform/clock.ts';
import { countMemory } from './platform/embedded-postgres/memory-settings.ts';
import type { EmbeddedPostgresOptions } from './platform/embedded-postgres/start-embedded-postgres.ts';

/** How the embedded PostgreSQL runs by these settings, whoever starts it: what a tool writes belongs into the log of backups too. */
export function embeddedOptions({ dataDir, database, backup }: Config): EmbeddedPostgresOptions {
  return {
    dataDir,
    logFile: join(dataDir, 'postgres.log'),
    memoryMegabytes: countMemory(database.memoryMegabytes),
    archive: backup && { folder: (system) => spoolOf(dataDir, system), everySeconds: backup.logSeconds },
    onUnarchived: (system) => noteGap(spoolOf(dataDir, system), systemClock.now()),
  };
}
