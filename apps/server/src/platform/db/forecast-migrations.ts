import type pg from 'pg';
import { release } from '../release.ts';
import { connectWriter } from './connection.ts';
import { forecastLocks, type LockForecast, secondsOf } from './lock-forecast.ts';
import { migrationsDirectory, readMigrationFiles } from './migration-files.ts';
import { nameOf, stepsOf } from './migration-steps.ts';
import { servesBeside } from './serving-releases.ts';

/** A step that a start would take, and whom it would hold up. */
export interface StepForecast {
  name: string;
  /** Null: whichever release serves now may go on. Undefined: it doesn't say. */
  oldestRelease: string | null | undefined;
  locks: (LockForecast & { rows: number; seconds: number })[];
}

/** What a start of this release would do, in its order. Looks only. @throws StartError as a start would */
export async function forecastMigrations(url: string, directory = migrationsDirectory): Promise<StepForecast[]> {
  const steps = stepsOf(await readMigrationFiles(directory));
  const owner = await connectWriter(url);
  try {
    const { rows: found } = await owner.query<{ ready: boolean }>(
      "SELECT to_regclass('core.migrations') IS NOT NULL AS ready",
    );
    // All of it is made on nothing, and nobody waits.
    if (found[0]?.ready !== true) return [];
    if (await servesBeside(owner, release)) return [];
    const { rows: ran } = await owner.query<{ name: string; environment: string }>(
      'SELECT name, environment FROM core.migrations',
    );
    const done = new Set(ran.map(({ name, environment }) => `${environment} ${name}`));
    const pending = steps.filter(({ file, environment }) => !done.has(`${environment ?? 'core'} ${file.name}`));
    const forecasts: StepForecast[] = [];
    for (const step of pending) {
      const schema = step.environment ?? 'core';
      const locks = await Promise.all(
        forecastLocks(step.file.sql).map(async (lock) => {
          const rows = lock.table === null ? 0 : await countRows(owner, schema, lock.table);
          const blocks = step.file.fills ? 'the rows of a batch' : lock.blocks;
          return { ...lock, blocks, rows, seconds: secondsOf(lock.work, rows) } as const;
        }),
      );
      forecasts.push({ name: nameOf(step), oldestRelease: step.file.oldestRelease, locks });
    }
    return forecasts;
  } finally {
    await owner.end();
  }
}

/** As the last ANALYZE found them; a table that an earlier step makes has none. */
async function countRows(owner: pg.Client, schema: string, table: string): Promise<number> {
  const { rows } = await owner.query<{ rows: number }>(
    `SELECT greatest(reltuples, 0)::float8 AS rows FROM pg_class
      WHERE oid = coalesce(to_regclass(format('%I.%I', $1::text, $2::text)), to_regclass(format('core.%I', $2::text)))`,
    [schema, table],
  );
  return rows[0]?.rows ?? 0;
}
