import { createHash } from 'node:crypto';
import type pg from 'pg';

/** The first half of every presence lock's key; the second is made from the worker pool's id. */
const presenceLock = 1_414_746_931;

const renewHold = `
  WITH jobs AS (
    UPDATE graphile_worker._private_jobs SET locked_at = now()
     WHERE locked_by = $1 AND locked_at < now() - interval '1 hour'
  )
  UPDATE graphile_worker._private_job_queues SET locked_at = now()
   WHERE locked_by = $1 AND locked_at < now() - interval '1 hour'`;

export interface Presence {
  /**
   * Asks over the connection: one whose other end vanished is lost only when somebody wants an answer. It renews the hold on this pool's
   * jobs, as the queue's library takes one of four hours for abandoned and would begin the job a second time beside the first.
   */
  check(): Promise<void>;
  /** Gives the lock back. */
  leave(): void;
}

/**
 * Shows that a worker pool is alive, by an advisory lock that ends with its connection and so with its process.
 * graphile-worker by itself gives a killed process's jobs back only after four hours.
 * @param onLost called when the connection is lost: from then on others take this pool for dead.
 */
export async function holdPresence(pool: pg.Pool, workerPoolId: string, onLost: () => void): Promise<Presence> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1, $2)', [presenceLock, keyOf(workerPoolId)]);
  } catch (error) {
    client.release(true);
    throw error;
  }
  client.once('end', onLost);
  return {
    async check() {
      await client.query(renewHold, [workerPoolId]);
    },
    leave() {
      client.removeListener('end', onLost);
      // Closing the connection gives the lock back for certain, whatever state it is in.
      client.release(true);
    },
  };
}

/**
 * Gives back the jobs of worker pools that are gone.
 * @param graceSeconds leaves out jobs that were taken just now: their pool may not have shown its presence yet.
 * @returns the ids of the pools whose jobs were given back.
 */
export async function releaseAbandonedJobs(pool: pg.Pool, graceSeconds: number): Promise<string[]> {
  const { rows: holders } = await pool.query<{ id: string }>(
    `SELECT DISTINCT locked_by AS id FROM graphile_worker._private_jobs
      WHERE locked_by IS NOT NULL AND locked_at <= clock_timestamp() - make_interval(secs => $1)`,
    [graceSeconds],
  );
  if (holders.length === 0) return [];
  const { rows: present } = await pool.query<{ key: number }>(
    `SELECT objid::bigint AS key FROM pg_catalog.pg_locks
      WHERE locktype = 'advisory' AND granted AND classid::bigint = $1 AND objsubid = 2
        AND database = (SELECT oid FROM pg_catalog.pg_database WHERE datname = current_database())`,
    [presenceLock],
  );
  const keys = new Set(present.map((row) => Number(row.key)));
  const gone = holders.map((row) => row.id).filter((id) => !keys.has(keyOf(id)));
  if (gone.length > 0) {
    await pool.query('SELECT graphile_worker.force_unlock_workers($1::text[])', [gone]);
    // As when jobs are added, so that idle workers look now and not at their next poll.
    await pool.query("SELECT pg_notify('jobs:insert', '{\"count\": 1}')");
  }
  return gone;
}

/** A positive number of 31 bits, so that PostgreSQL's signed and unsigned views of it agree. */
function keyOf(workerPoolId: string): number {
  return createHash('sha256').update(workerPoolId).digest().readUInt32BE(0) >>> 1;
}
