import type { WritingRequest } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { listBulkJobs } from './bulk-jobs.reads.ts';
import { endHeld } from './give-up-jobs.ts';
import { findHeldBulkJobs } from './held-bulk-jobs.ts';

/**
 * Ends one's own job that was given up, as the operator can at the console: what waits in it has failed, and lets go of the credit that it was
 * to spend. Where the operator lets it go on just then, the rows of either come after the other's: the job is locked by both. Ended already, nothing changes.
 * @throws C10012, C10024 it goes on by itself
 */
export async function endBulkJob({ db, actor, clock, write }: WritingRequest, id: number): Promise<void> {
  const [job] = await listBulkJobs(db, actor.userId, id);
  if (!job) throw new Refusal('C10012');
  const isOver = job.finished_at !== null && (job.undo_asked_at === null || job.undo_finished_at !== null);
  if (isOver) return;
  if ((await findHeldBulkJobs(db, [job])).get(id) !== 'given-up') throw new Refusal('C10024', { said: 'bulkGoesOn' });
  await write(({ tx }) => endHeld(tx, { jobId: id }, clock));
}
