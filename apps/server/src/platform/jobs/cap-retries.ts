import type pg from 'pg';

/** The queue doubles and trebles its pauses, up to six hours. */
const longestPauseMinutes = 10;

/**
 * So many tries are about four days of them. What is sent through somebody else's server is tried until that is back, and soon after.
 */
export const patientAttempts = 600;

/**
 * So many of them are under way at a time, on all servers together: each may wait for minutes for that server, and one of a process' places
 * is left to other work.
 */
export const patientPlaces = 3;

/** Brings the next try of these tasks' jobs near, where its pause has grown long. */
export async function capRetries(pool: pg.Pool, tasks: readonly string[]): Promise<void> {
  await pool.query(
    `UPDATE graphile_worker._private_jobs AS j SET run_at = now() + make_interval(mins => $2)
       FROM graphile_worker._private_tasks AS t
      WHERE t.id = j.task_id AND t.identifier = ANY ($1::text[]) AND j.locked_at IS NULL
        AND j.attempts BETWEEN 1 AND j.max_attempts - 1 AND j.run_at > now() + make_interval(mins => $2)`,
    [tasks, longestPauseMinutes],
  );
}
