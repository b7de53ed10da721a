import type { Tx } from '../db/database.ts';
import { currentRequestId } from '../request-scope.ts';

export interface LeftJob {
  /** A task of some feature's `*.jobs.ts`. */
  kind: string;
  payload: Record<string, unknown>;
  /** Default: the request at hand. */
  requestId?: string | null;
}

/** Leaves work to the job queue in the command's own transaction: it is done exactly when the rest is kept. */
export async function leaveJobs(tx: Tx, jobs: readonly LeftJob[], now: Date): Promise<void> {
  const rows = jobs.map(({ kind, payload, requestId = currentRequestId() }) => ({
    kind,
    payload: JSON.stringify(payload),
    request_id: requestId,
    created_at: now,
  }));
  await tx.insertInto('outbox').values(rows).execute();
}
