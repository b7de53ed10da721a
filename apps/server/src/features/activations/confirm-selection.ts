import { undoUntil } from '@tessera/contracts/undo';
import type { WritingRequest } from '../../platform/http/route.ts';
import { leaveJobs } from '../../platform/jobs/outbox.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockBulkJob } from './bulk-jobs.queries.ts';
import { permissionsOf } from './bulk-kinds.ts';
import { askUndo } from './bulk-undo.queries.ts';
import { assertHolds } from './select-devices.ts';
import { confirmSelection, leaveOut, lockSelection } from './selections.queries.ts';
import { assertCovers, lockUnspentCredit } from './unspent-credit.queries.ts';

/**
 * Leaves a selection to the queue as it was previewed, or the `first` so many of its rows. Whoever confirms it again, or in another tab at the same time, gets the same job.
 * @throws C10012 another's or none, C10024 its time is over, C10403, C10422
 */
export async function startSelection(
  { actor, clock, origin, write }: WritingRequest,
  id: number,
  first: number | undefined,
): Promise<void> {
  const now = clock.now();
  await write(async ({ tx }) => {
    const selection = await lockSelection(tx, actor.userId, id, first);
    if (!selection) throw new Refusal('C10012');
    assertHolds(actor, permissionsOf[selection.kind].doing);
    if (selection.confirmable_until === null) return;
    if (selection.confirmable_until < now) throw new Refusal('C10024', { said: 'selectionExpired' });
    const { total_credit: cost } = selection;
    if (cost > 0) await assertCovers(tx, actor.userId, await lockUnspentCredit(tx, actor.userId), cost);
    if (first !== undefined && selection.kind === 'renew') await leaveOut(tx, id, first);
    await confirmSelection(tx, id, origin, now);
    await leaveJobs(tx, [{ kind: 'bulk-selection', payload: { jobId: id } }], now);
  });
}

/** Leaves it to the queue to take back all that a job did. @throws C10012, C10024 it is not done yet, or too late, C10403 */
export async function undoBulkJob({ actor, clock, origin, write }: WritingRequest, id: number): Promise<void> {
  const now = clock.now();
  await write(async ({ tx }) => {
    const job = await lockBulkJob(tx, id);
    if (!job || job.user_id !== actor.userId || job.confirmable_until !== null) throw new Refusal('C10012');
    assertHolds(actor, permissionsOf[job.kind].undoing);
    if (job.undo_asked_at !== null) return;
    if (job.finished_at === null) throw new Refusal('C10024', { said: 'undoWhileRunning' });
    if (now > undoUntil(job.created_at)) throw new Refusal('C10024', { said: 'undoTooLate' });
    await askUndo(tx, id, origin, now);
    await leaveJobs(tx, [{ kind: 'bulk-undo', payload: { jobId: id } }], now);
  });
}
