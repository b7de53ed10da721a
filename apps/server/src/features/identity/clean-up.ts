import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Task } from '../../platform/jobs/worker.ts';
import { deleteStaleLimits } from '../../platform/limits/delete-stale-limits.ts';
import { forgetMadeOnce } from '../../platform/made-once/make-once.queries.ts';
import { forgetOldMails } from '../../platform/mail/forget-old-mails.ts';
import { forgetOldRefused } from '../../platform/mail/refused-addresses.queries.ts';
import { deleteExpiredAccess } from './sessions.queries.ts';

/** Every hour: sessions, links, counters, kept mails and keys whose time is over. They are shared, so one environment's turn does it. */
export function cleanUpTask(live: Database, clock: Clock): Task {
  return async (_payload, { environment }) => {
    if (environment !== 'live') return;
    await deleteExpiredAccess(live, clock.now());
    await deleteStaleLimits(live, clock.now());
    await forgetMadeOnce(live, clock.now());
    await forgetOldMails(live, clock.now());
    await forgetOldRefused(live, clock.now());
  };
}
