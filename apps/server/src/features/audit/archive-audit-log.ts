import type { Task } from '../../platform/jobs/worker.ts';
import { archiveRows } from '../../platform/retention/archive-rows.ts';
import { keptSince } from '../../platform/retention/retention.ts';
import { chooseEntries } from './archive-audit-log.queries.ts';
import type { AuditKeeping } from './audit.services.ts';

/** So many entries are some megabytes, and gone in a moment. */
const batchRows = 10_000;

/** Moves what the audit log need not keep any longer to the archive, whole days of it. It is one log of both environments. */
export function archiveAuditLogTask({ auditRetention, clock }: AuditKeeping, most = batchRows): Task {
  return async (_payload, { environment }) => {
    if (environment === 'sandbox' || !auditRetention) return;
    await archiveRows(auditRetention, 'core', chooseEntries(keptSince(auditRetention.keepDays, clock), most));
  };
}
