import type { GivenUpJobs, GiveUp } from '../../platform/jobs/give-up.ts';
import { finishBulkJob, listWaitingRows, lockBulkJob, writeRowResults } from './bulk-jobs.queries.ts';
import { finishUndo, listUndoableRows, writeUndone } from './bulk-undo.queries.ts';

const rowsAtOnce = 1000;

/** What was done stays and can be taken back; the rows that wait have failed. */
const endRows: GiveUp = async (tx, { jobId }, clock) => {
  const job = await lockBulkJob(tx, Number(jobId));
  if (!job || job.finished_at !== null) return;
  const next = () => listWaitingRows(tx, Number(jobId), rowsAtOnce);
  for (let rows = await next(); rows.length > 0; rows = await next()) {
    const failed = rows.map(({ line }) => ({ line, code: 'C10500', activationId: null, spent: 0 }) as const);
    await writeRowResults(tx, Number(jobId), failed);
  }
  await finishBulkJob(tx, Number(jobId), clock.now());
};

const endUndo: GiveUp = async (tx, { jobId }, clock) => {
  const job = await lockBulkJob(tx, Number(jobId));
  if (!job || job.undo_asked_at === null || job.undo_finished_at !== null) return;
  const next = () => listUndoableRows(tx, Number(jobId), rowsAtOnce);
  for (let rows = await next(); rows.length > 0; rows = await next()) {
    const failed = rows.map(({ line }) => ({ line, code: 'C10500' }) as const);
    await writeUndone(tx, Number(jobId), failed);
  }
  await finishUndo(tx, Number(jobId), clock.now());
};

/** Whichever of the two a job stands still with. */
export const endHeld: GiveUp = async (tx, payload, clock) => {
  await endRows(tx, payload, clock);
  await endUndo(tx, payload, clock);
};

/** What is told, by the kind of a job, to whoever waits for it, where it will never be done: their file would be running for ever. */
export const givenUpJobs: GivenUpJobs = {
  'bulk-activation': endRows,
  'bulk-selection': endRows,
  'bulk-undo': endUndo,
};
