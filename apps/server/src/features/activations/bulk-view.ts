import { undoUntil } from '@tessera/contracts/undo';
import type { JobHold } from '../../platform/jobs/held-jobs.queries.ts';
import type { BulkJob } from './bulk-jobs.reads.ts';

/** @param held why it stands still */
export function presentBulkJob(job: BulkJob, held: JobHold | undefined, now: Date) {
  const until = undoUntil(job.created_at);
  const canUndo = job.finished_at !== null && job.undo_asked_at === null && job.done > job.failed && now < until;
  return {
    id: job.id,
    kind: job.kind,
    file_name: job.file_name,
    state: job.finished_at === null ? ('running' as const) : ('finished' as const),
    ...(held && { held }),
    total: job.total,
    done: job.done,
    failed: job.failed,
    is_archived: job.is_archived,
    ...(job.uncovered > 0 && { uncovered: { rows: job.uncovered, isConfirmed: job.is_confirmed } }),
    spent: job.spent,
    created_at: job.created_at.toISOString(),
    ...(canUndo && { undo_until: until.toISOString() }),
    ...(job.undo_asked_at !== null && {
      undo: {
        state: job.undo_finished_at === null ? ('running' as const) : ('finished' as const),
        undone: job.undone,
        failed: job.undo_failed,
      },
    }),
  };
}
