import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Environment } from '../../platform/db/environment.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Task } from '../../platform/jobs/worker.ts';
import { activateRows, type RowOutcome } from './activation-functions.queries.ts';
import { countRows } from './activations.metrics.ts';
import { finishBulkJob, listWaitingRows, lockBulkJob, writeCommit, writeRowResults } from './bulk-jobs.queries.ts';

/** So many rows are one commit: others who buy with the same account wait no longer than for these. */
const rowsPerCommit = 100;

/**
 * Activates the rows of an uploaded file, a hundred per commit. What a commit did and that it is done stand and fall together, so
 * whoever takes over after a crash goes on where it stopped.
 */
export function bulkActivationTask(databases: Record<Environment, Database>, clock: Clock): Task {
  return async ({ jobId }, { environment }) => {
    const next = () => transaction(databases[environment], (tx) => activateNext(tx, Number(jobId), clock.now()));
    for (let done = await next(); done !== null; done = await next())
      countRows(environment, done.applicationOf, done.outcomes);
  };
}

/** What became of some rows, once that is kept. */
interface Done {
  applicationOf: ReadonlyMap<number, number>;
  outcomes: readonly RowOutcome[];
}

/** Null when there is nothing more to do. */
async function activateNext(tx: Tx, jobId: number, now: Date): Promise<Done | null> {
  const job = await lockBulkJob(tx, jobId);
  if (!job) return null;
  const waiting = await listWaitingRows(tx, jobId, rowsPerCommit);
  if (waiting.length === 0) {
    await finishBulkJob(tx, jobId, now);
    return null;
  }
  const outcomes = await activateRows(tx, {
    actorId: job.user_id,
    isConfirmed: job.is_confirmed,
    source: 'bulk',
    again: true,
    request: { call: 'bulk-activations', hash: Buffer.alloc(0) },
    origin: job.origin,
    isDryRun: false,
    now,
    rows: waiting.map((row) => ({
      line: row.line,
      mac: row.mac,
      applicationId: row.application_id,
      packageKind: row.package_kind,
      comment: row.comment,
      agreedCredit: row.credit_point,
      key: `${jobId}:${row.line}`,
    })),
  });
  await writeRowResults(
    tx,
    jobId,
    outcomes,
    outcomes.reduce((sum, { creditPoint, code }) => sum + (code === '000000' ? creditPoint : 0), 0),
  );
  const bought = outcomes.flatMap(({ activationId }) => activationId ?? []);
  if (bought.length > 0) await writeCommit(tx, jobId, bought);
  return { applicationOf: new Map(waiting.map((row) => [row.line, row.application_id])), outcomes };
}
