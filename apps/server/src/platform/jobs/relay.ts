import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Environment } from '../db/environment.ts';
import { environments } from '../db/environment.ts';
import { patientAttempts, patientPlaces } from './cap-retries.ts';

export type RelayOptions = {
  /** Connections under the job role. */
  pool: pg.Pool;
  /** How often to look without being nudged: for rows of a process that died before its nudge. Default 1000. */
  pollMilliseconds?: number;
  /** Rows per transaction. Default 500. */
  batchRows?: number;
  /** Tasks whose jobs are tried for days, every ten minutes at the latest, and keep a few places alone. */
  patientTasks?: readonly string[];
  /** Told of a failed move; the rows stay and are tried again at the next poll. */
  onError?: (error: unknown) => void;
  /** Told of each look that was answered, whether or not there was anything to move. */
  onLooked?: () => void;
};

export type Relay = {
  /** Call after a commit that may have written to an environment's outbox. Never waits, never throws. */
  nudge(environment: Environment): void;
  /** Ends after the move that is under way. */
  stop(): Promise<void>;
};

/**
 * Moves what functions of the database and commands left in the outboxes to the job queue. They can't write to the queue themselves:
 * its notifications would take every commit through one lock.
 */
export function startRelay(options: RelayOptions): Relay {
  const movers = new Map(environments.map((environment) => [environment, createMover(options, environment)]));
  const timer = setInterval(() => {
    for (const mover of movers.values()) mover.nudge();
  }, options.pollMilliseconds ?? 1000);
  for (const mover of movers.values()) mover.nudge();
  return {
    nudge: (environment) => movers.get(environment)?.nudge(),
    async stop() {
      clearInterval(timer);
      await Promise.all([...movers.values()].map((mover) => mover.stop()));
    },
  };
}

/** How long rows gather after a move before the next one, so that a busy minute is not a move and a commit per request. */
const gatherMilliseconds = 50;

type Mover = { nudge(): void; stop(): Promise<void> };

/** One environment's rows, one move at a time; nudges that come during a move, or soon after it, cause one more. */
function createMover(options: RelayOptions, environment: Environment): Mover {
  const { pool, batchRows = 500, patientTasks } = options;
  let isNudged = false;
  let isStopped = false;
  let running: Promise<void> | undefined;
  const moveAll = async () => {
    try {
      while (isNudged && !isStopped) {
        isNudged = false;
        const moved = await moveOutbox(pool, environment, batchRows, patientTasks);
        options.onLooked?.();
        if (moved === batchRows) isNudged = true;
        else await wait(gatherMilliseconds);
      }
    } catch (error) {
      options.onError?.(error);
    } finally {
      running = undefined;
    }
  };
  return {
    nudge() {
      isNudged = true;
      if (!isStopped) running ??= moveAll();
    },
    async stop() {
      isStopped = true;
      await running;
    },
  };
}

/**
 * Moves one batch, in one statement: a row leaves the outbox exactly when its job exists. Rows that another relay has in hand are
 * skipped. The job's payload is `{environment, payload, requestId}`. Rows whose payload names a `queue` become jobs that run one after another,
 * and after all others; those of patient tasks, which are mails, so many at a time.
 * @returns how many rows left the outbox.
 */
export async function moveOutbox(
  pool: pg.Pool,
  environment: Environment,
  batchRows: number,
  patientTasks: readonly string[] = [],
): Promise<number> {
  const { rows } = await pool.query<{ moved: number }>(
    `WITH taken AS MATERIALIZED (
       SELECT id FROM ${environment}.outbox ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED
     ), moved AS (
       DELETE FROM ${environment}.outbox AS o USING taken WHERE o.id = taken.id RETURNING o.id, o.kind, o.payload, o.request_id
     ), specs AS (
       SELECT array_agg((kind, json_build_object('environment', $2::text, 'payload', payload, 'requestId', request_id),
                         CASE WHEN kind = ANY ($3::text[]) THEN 'patient ' || id % $5 ELSE $2::text || ' ' || (payload ->> 'queue') END, NULL,
                         CASE WHEN kind = ANY ($3::text[]) THEN $4::int END, NULL,
                         CASE WHEN payload ? 'queue' THEN 10 END, NULL)::graphile_worker.job_spec ORDER BY id) AS list
         FROM moved HAVING count(*) > 0
     ), added AS (
       SELECT count(*) AS jobs FROM specs CROSS JOIN LATERAL graphile_worker.add_jobs(specs.list)
     )
     SELECT (SELECT count(*)::int FROM moved) AS moved FROM added`,
    [batchRows, environment, patientTasks, patientAttempts, patientPlaces],
  );
  return rows[0]?.moved ?? 0;
}
