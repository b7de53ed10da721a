import type pg from 'pg';
import type { Clock } from '../clock.ts';

export type JobHealth = {
  /** How long the oldest job that could run (or row that could be moved to the queue) has been waiting, in whole seconds. */
  oldestWaitingSeconds: number;
  /** Jobs that could run now. What waits for the one before it in its own queue to end could not. */
  waitingJobs: number;
  /** In all processes. */
  runningJobs: number;
  /** What the relay has not moved to the queue yet. */
  outboxRows: number;
  oldestOutboxSeconds: number;
  /** Jobs that failed at every try and wait for a person. */
  failedJobs: number;
  /** Jobs that failed and wait for their next try, by task; of tasks without any there is none. */
  retrying: Record<string, number>;
};

interface HealthRow {
  oldest_job_at: Date | null;
  waiting: number;
  running: number;
  failed: number;
  retrying: Record<string, number> | null;
  oldest_row_at: Date | null;
  rows: number;
}

/** Whether background work keeps up. `pool` works under the job role. */
export async function readJobHealth(pool: pg.Pool, clock: Clock): Promise<JobHealth> {
  const now = clock.now();
  const { rows } = await pool.query<HealthRow>(
    `SELECT j.*, r.*, o.*
       FROM (SELECT min(run_at) FILTER (WHERE is_due) AS oldest_job_at, count(*) FILTER (WHERE is_due)::int AS waiting,
                    count(*) FILTER (WHERE locked_at IS NOT NULL)::int AS running,
                    count(*) FILTER (WHERE attempts >= max_attempts AND locked_at IS NULL)::int AS failed
               FROM (SELECT *, locked_at IS NULL AND attempts < max_attempts AND run_at <= $1
                               AND (queue_name IN (SELECT queue_name FROM graphile_worker._private_job_queues
                                                    WHERE locked_at IS NOT NULL)) IS NOT TRUE AS is_due
                       FROM graphile_worker.jobs) AS every) AS j,
            (SELECT jsonb_object_agg(task_identifier, jobs) AS retrying
               FROM (SELECT task_identifier, count(*) AS jobs FROM graphile_worker.jobs
                      WHERE attempts BETWEEN 1 AND max_attempts - 1 AND locked_at IS NULL GROUP BY 1) AS again) AS r,
            (SELECT min(created_at) AS oldest_row_at, count(*)::int AS rows
               FROM (SELECT created_at FROM live.outbox UNION ALL SELECT created_at FROM sandbox.outbox) AS every) AS o`,
    [now],
  );
  const row = rows[0];
  if (!row) throw new Error('The queue did not answer');
  const secondsSince = (at: Date | null) => (at === null ? 0 : Math.max(0, Math.floor((+now - +at) / 1000)));
  const oldestOutboxSeconds = secondsSince(row.oldest_row_at);
  return {
    oldestWaitingSeconds: Math.max(secondsSince(row.oldest_job_at), oldestOutboxSeconds),
    waitingJobs: row.waiting,
    runningJobs: row.running,
    failedJobs: row.failed,
    retrying: row.retrying ?? {},
    outboxRows: row.rows,
    oldestOutboxSeconds,
  };
}
