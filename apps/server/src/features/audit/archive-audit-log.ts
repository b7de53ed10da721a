import type { JobServices } from '../../platform/jobs/feature-jobs.ts';
import type { Task } from '../../platform/jobs/worker.ts';
import { archiveEntries } from './archive-audit-log.queries.ts';

/** So many entries are some megabytes, and gone in a moment. */
const batchRows = 10_000;
const dayMilliseconds = 86_400_000;

/** Moves what the audit log need not keep any longer to the archive, whole days of it, in batches. It is one log of both environments. */
export function archiveAuditLogTask({ auditRetention, clock }: JobServices, most = batchRows): Task {
  return async (_payload, { environment }) => {
    if (environment === 'sandbox' || !auditRetention) return;
    const { ownerUrl, keepDays, archive } = auditRetention;
    const before = new Date(clock.now().getTime() - keepDays * dayMilliseconds);
    before.setUTCHours(0, 0, 0, 0);
    const archiveSome = () =>
      archiveEntries(ownerUrl, before, most, ({ installation, first, last, csv }) =>
        archive.put(`${installation}/audit-log/${numbered(first)}-${numbered(last)}.csv.gz`, csv),
      );
    while ((await archiveSome()) === most);
  };
}

/** Files are in their order by name too. */
const numbered = (id: number): string => String(id).padStart(12, '0');
