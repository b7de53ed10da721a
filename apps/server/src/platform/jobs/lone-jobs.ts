import type pg from 'pg';

/** By this name, as key and (unless several share one) as queue, the jobs of a schedule that runs alone follow one another. */
export const loneName = (kind: string, environment: string): string => `${kind}-${environment}`;

/**
 * Forgets what failed after the clock had put the next one in its place: the queue takes the key from a job that runs just then, and its
 * further tries with it. The next one does what is left to do, and nobody has to look at this one.
 */
export async function forgetReplacedJobs(pool: pg.Pool, queues: readonly string[]): Promise<void> {
  await pool.query(
    `DELETE FROM graphile_worker._private_jobs AS j USING graphile_worker._private_job_queues AS q
      WHERE q.id = j.job_queue_id AND q.queue_name = ANY ($1::text[])
        AND j.key IS NULL AND j.locked_at IS NULL AND j.attempts >= j.max_attempts`,
    [queues],
  );
}
