import type { Database } from '../../platform/db/database.ts';
import { findHeldJobs, type JobHold } from '../../platform/jobs/held-jobs.queries.ts';
import type { BulkJob } from './bulk-jobs.reads.ts';
import { givenUpJobs } from './give-up-jobs.ts';

const nothing: ReadonlyMap<number, JobHold> = new Map();

/** Which of these are not done, or taken back, any further for now. The queue is asked where any is under way. */
export async function findHeldBulkJobs(db: Database, jobs: readonly BulkJob[]): Promise<ReadonlyMap<number, JobHold>> {
  const underWay = jobs.filter(
    (job) => job.finished_at === null || (job.undo_asked_at !== null && job.undo_finished_at === null),
  );
  if (underWay.length === 0) return nothing;
  const held = await findHeldJobs(db, Object.keys(givenUpJobs), 'jobId');
  return new Map([...held].filter(([id]) => underWay.some((job) => job.id === id)));
}
