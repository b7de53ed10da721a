import type pg from 'pg';

/** A job that failed: for good, or until its next try. What it is about stays in the queue, as it may hold a secret. */
export interface FailedJob {
  id: string;
  task: string;
  environment: string;
  attempts: number;
  isForGood: boolean;
  /** Of the next try; of one that failed for good, when the last was due. */
  runAt: Date;
  /** The first line of what went wrong. */
  error: string;
}

/** Those that failed at least once and are not at work, the oldest first. `pool` works under the job role. */
export async function listFailedJobs(pool: pg.Pool, ids?: readonly string[]): Promise<FailedJob[]> {
  const { rows } = await pool.query<FailedJob>(
    `SELECT j.id::text AS id, j.task_identifier AS task, coalesce(p.payload ->> 'environment', '') AS environment, j.attempts::int AS attempts,
            j.attempts >= j.max_attempts AS "isForGood", j.run_at AS "runAt",
            left(split_part(coalesce(j.last_error, ''), E'\n', 1), 200) AS error
       FROM graphile_worker.jobs AS j JOIN graphile_worker._private_jobs AS p ON p.id = j.id
      WHERE j.attempts > 0 AND j.locked_at IS NULL AND ($1::bigint[] IS NULL OR j.id = ANY ($1)) ORDER BY j.id`,
    [ids ?? null],
  );
  return rows;
}

/** Lets them be tried again now, as if for the first time. @returns the ids of those that no process has at work */
export async function retryJobs(pool: pg.Pool, ids: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'SELECT id::text AS id FROM graphile_worker.reschedule_jobs($1::bigint[], run_at := now(), attempts := 0)',
    [ids],
  );
  return rows.map(({ id }) => id);
}

/** What a job is about, or undefined where it is gone. May hold a secret, and is nothing to show. */
export async function readPayload(pool: pg.Pool, id: string): Promise<Record<string, unknown> | undefined> {
  const { rows } = await pool.query<{ payload: Record<string, unknown> }>(
    "SELECT coalesce(payload #> '{payload}', '{}') AS payload FROM graphile_worker._private_jobs WHERE id = $1",
    [id],
  );
  return rows[0]?.payload;
}

/** What they were to do is never done. @returns the ids of those that no process has at work */
export async function deleteJobs(pool: pg.Pool, ids: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'SELECT id::text AS id FROM graphile_worker.complete_jobs($1::bigint[])',
    [ids],
  );
  return rows.map(({ id }) => id);
}
