import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Environment } from '../../platform/db/environment.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Task } from '../../platform/jobs/worker.ts';
import { cancelActivations } from './activation-functions.queries.ts';
import { countRows } from './activations.metrics.ts';
import { finishBulkJob, listWaitingRows, lockBulkJob, writeCommit, writeRowResults } from './bulk-jobs.queries.ts';
import { finishUndo, listUndoableRows, writeUndone } from './bulk-undo.queries.ts';
import { enable, type RowDone, runRows } from './run-rows.ts';

/** So many rows are one commit: others who buy with the same account wait no longer than for these. */
const rowsPerCommit = 100;

/**
 * Does the rows of an uploaded file or of a selection, a hundred per commit. What a commit did and that it is done stand and fall together,
 * so whoever takes over after a crash goes on where it stopped.
 */
export function bulkActivationTask(databases: Record<Environment, Database>, clock: Clock): Task {
  return async ({ jobId }, { environment }) => {
    const next = () => transaction(databases[environment], (tx) => runNext(tx, Number(jobId), clock.now()));
    for (let done = await next(); done !== null; done = await next())
      countRows(
        environment,
        done.applicationOf,
        done.results.flatMap(({ bought }) => bought ?? []),
      );
  };
}

/** Takes back what a job did, likewise. */
export function bulkUndoTask(databases: Record<Environment, Database>, clock: Clock): Task {
  return async ({ jobId }, { environment }) => {
    const next = () => transaction(databases[environment], (tx) => undoNext(tx, Number(jobId), clock.now()));
    while (await next());
  };
}

/** What became of some rows, once that is kept. */
interface Done {
  applicationOf: ReadonlyMap<number, number>;
  results: readonly RowDone[];
}

/** Null when there is nothing more to do. */
async function runNext(tx: Tx, jobId: number, now: Date): Promise<Done | null> {
  const job = await lockBulkJob(tx, jobId);
  if (!job || job.finished_at !== null || job.confirmable_until !== null) return null;
  const waiting = await listWaitingRows(tx, jobId, rowsPerCommit);
  if (waiting.length === 0) {
    await finishBulkJob(tx, jobId, now);
    return null;
  }
  const results = await runRows(tx, jobId, job, waiting, now);
  await writeRowResults(tx, jobId, results);
  const bought = results.flatMap(({ activationId }) => activationId ?? []);
  if (bought.length > 0) await writeCommit(tx, jobId, bought);
  return { applicationOf: new Map(waiting.map((row) => [row.line, row.application_id])), results };
}

async function undoNext(tx: Tx, jobId: number, now: Date): Promise<boolean> {
  const job = await lockBulkJob(tx, jobId);
  if (!job || job.undo_asked_at === null || job.undo_finished_at !== null) return false;
  const rows = await listUndoableRows(tx, jobId, rowsPerCommit);
  if (rows.length === 0) {
    await finishUndo(tx, jobId, now);
    return false;
  }
  if (job.kind === 'disable' || job.kind === 'enable') {
    await writeUndone(tx, jobId, await enable(tx, { job, rows, isEnabled: job.kind === 'disable', isUndo: true, now }));
    return true;
  }
  const lineOf = new Map(rows.map(({ activation_id, line }) => [activation_id, line]));
  const asked = { actorId: job.user_id, origin: job.origin, now };
  const cancelled = await cancelActivations(
    tx,
    asked,
    rows.flatMap(({ activation_id }) => activation_id ?? []),
  );
  const codes = new Map(cancelled.map(({ activationId, code, reason }) => [lineOf.get(activationId), reason ?? code]));
  await writeUndone(
    tx,
    jobId,
    rows.map(({ line }) => ({ line, code: codes.get(line) ?? 'C10012' })),
  );
  return true;
}
