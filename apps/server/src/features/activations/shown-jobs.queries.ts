import { limits } from '@tessera/contracts/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

const shownJobs = 20;

/** The ids of somebody's latest jobs: those that they are shown, and whose rows are kept. A preview that waits to be confirmed is none yet. */
export const shownJobsOf = (userId: number | RawBuilder<unknown>) =>
  sql<{
    id: number;
  }>`SELECT id FROM bulk_jobs WHERE user_id = ${userId} AND confirmable_until IS NULL ORDER BY id DESC LIMIT ${shownJobs}`;

/**
 * Forgets the rows of the next jobs that their makers are not shown any more, and can't take back any more; that there was a job stays, and its
 * key. Answers how many jobs these were.
 */
export async function forgetRows(db: Database, now: Date, mostJobs: number): Promise<number> {
  const takenBackFrom = new Date(now.getTime() - limits.undoMinutes * 60_000);
  const { rows } = await sql<{ jobs: number }>`
    -- From the rows that there are, of a few thousand jobs: of all jobs that ever were, each would be held against its maker's latest first.
    WITH RECURSIVE kept (job_id) AS (
      SELECT min(job_id) FROM bulk_rows
      UNION ALL
      SELECT (SELECT min(job_id) FROM bulk_rows WHERE job_id > k.job_id) FROM kept k WHERE k.job_id IS NOT NULL
    ), forgotten AS MATERIALIZED (
      SELECT j.id FROM kept k CROSS JOIN LATERAL (SELECT * FROM bulk_jobs WHERE id = k.job_id OFFSET 0) j
       WHERE j.finished_at < ${takenBackFrom} AND (j.undo_asked_at IS NULL OR j.undo_finished_at IS NOT NULL)
         AND j.id NOT IN (${shownJobsOf(sql`j.user_id`)}) LIMIT ${mostJobs}
    ), gone AS (DELETE FROM bulk_rows WHERE job_id IN (SELECT id FROM forgotten))
    SELECT count(*)::int AS jobs FROM forgotten`.execute(db);
  return rows[0]?.jobs ?? 0;
}
