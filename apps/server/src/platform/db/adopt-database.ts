import { createHash } from 'node:crypto';
import type pg from 'pg';
import { StartError } from '../start-error.ts';
import type { Environment } from './environment.ts';

export type Step = { name: string; environment: 'core' | Environment; checksum: string };

/** One of the migrations that were written before the baseline; a database that has it is of that time. */
const formerMigration = '0002_environment_tables.environment.sql';

/** All of them with their checksums, as `digestOf` sums them up. What they made the baseline makes, column for column. */
const formerDigest = 'a4569a2d0f187cb5f8ad77f9f96477865f38570b8d95ad52d9253c7d7896abf3';

/** What the baseline's own migrations make and other things stand on; all other functions of that time have become files. */
const functionsThatStay = ['account_text_pieces', 'is_in_good_standing', 'mac_pieces'];

/**
 * Takes over a database whose migrations are those of before the baseline: it counts as having run the baseline, and its functions as
 * applied from files that are gone, so that they are replaced or dropped with the next step. In the caller's transaction.
 * @throws StartError for a database of that time with other migrations than the last
 */
export async function adoptDatabase(owner: pg.Client, baseline: Step[]): Promise<void> {
  const { rows } = await owner.query<Step>('SELECT name, environment, checksum FROM core.migrations');
  if (!rows.some(({ name }) => name === formerMigration)) return;
  if (digestOf(rows) !== formerDigest) {
    throw new StartError(
      'The database is of a version before the first release, and not of the last one: start that one once, and then this',
    );
  }
  await owner.query('DELETE FROM core.migrations');
  for (const { name, environment, checksum } of baseline) {
    await owner.query('INSERT INTO core.migrations (name, environment, checksum) VALUES ($1, $2, $3)', [
      name,
      environment,
      checksum,
    ]);
  }
  await owner.query(
    `INSERT INTO core.functions (name, environment, checksum, release)
       SELECT DISTINCT proname::text, nspname::text, '', '0.0.0'
         FROM pg_catalog.pg_proc JOIN pg_catalog.pg_namespace n ON n.oid = pronamespace
        WHERE nspname IN ('core', 'live', 'sandbox') AND proname <> ALL ($1)`,
    [functionsThatStay],
  );
}

/** One text for a set of migrations, in whichever order. */
function digestOf(steps: Step[]): string {
  const lines = steps.map(({ name, environment, checksum }) => `${name} ${environment} ${checksum}\n`).sort();
  return createHash('sha256').update(lines.join('')).digest('hex');
}
