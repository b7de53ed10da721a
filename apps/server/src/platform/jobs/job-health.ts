import type pg from 'pg';
import type { Clock } from '../clock.ts';

export type JobHealth = {
  /** How long the oldest job that could run (or row that could be moved to the queue) has been waiting, in whole seconds. */
  oldestWaitingSeconds: number;
  /** Jobs that failed at every try and wait for a person. */
  failedJobs: number;
};

/** Whether background work keeps up. `pool` works under the job role. */
export async function readJobHealth(pool: pg.Pool, clock: Clock): Promise<JobHealth> {
  const { rows } = await pool.query<{ oldest_at: Date | null; failed: number }>(
    `SELECT least(
              (SELECT min(run_at) FROM graphile_worker.jobs WHERE locked_at IS NULL AND attempts < max_attempts AND run_at <= $1),
              (SELECT min(created_at) FROM live.outbox),
              (SELECT min(created_at) FROM sandbox.outbox)) AS oldest_at,
            (SELECT count(*)::int FROM graphile_worker.jobs WHERE attempts >= max_attempts) AS failed`,
    [clock.now()],
  );
  const oldestAt = rows[0]?.oldest_at ?? null;
  const waitingMs = oldestAt === null ? 0 : clock.now().getTime() - oldestAt.getTime();
  return { oldestWaitingSeconds: Math.max(0, Math.floor(waitingMs / 1000)), failedJobs: rows[0]?.failed ?? 0 };
}
