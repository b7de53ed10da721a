import { connectWriter } from './connection.ts';

/** More than any installation gives between two backups. */
const skipped = 1_000_000;

/**
 * Moves every sequence on, the queue's too, so that no number that was given after a backup is given again by what was restored from it. The
 * world outside knows them: what bears one that it has seen, such as a mail by its job's, counts there as a repeat.
 */
export async function skipNumbers(ownerUrl: string): Promise<void> {
  const owner = await connectWriter(ownerUrl);
  try {
    await owner.query(
      `SELECT setval(format('%I.%I', schemaname, sequencename)::regclass, least(max_value, coalesce(last_value, start_value) + $1))
         FROM pg_sequences WHERE schemaname IN ('core', 'live', 'sandbox', 'graphile_worker')`,
      [skipped],
    );
  } finally {
    await owner.end();
  }
}
