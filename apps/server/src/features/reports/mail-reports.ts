import { toLocale } from '@tessera/contracts/locales';
import { utcDay } from '@tessera/contracts/utc-day';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Environment } from '../../platform/db/environment.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Task } from '../../platform/jobs/worker.ts';
import { queueToldMail } from '../../platform/mail/mail.ts';
import { listWhomToMail, markMailed } from './report-mails.queries.ts';

/**
 * Each Monday: a link to the reports for whoever wants it. No figures: what they may see is asked when they open it, and whether they may
 * when it is sent. A mail and its mark are one commit, so whoever goes on after a crash mails the others, on whichever day of the week that
 * is. Nobody is written to from the sandbox.
 */
export function mailReportsTask(databases: Record<Environment, Database>, clock: Clock): Task {
  return async (_payload, { environment }) => {
    if (environment !== 'live') return;
    const monday = mondayOf(clock.now());
    for (const person of await listWhomToMail(databases.live, monday)) {
      await transaction(databases.live, async (tx) => {
        if (!(await markMailed(tx, person.id, monday, clock.now()))) return;
        await queueToldMail(
          { tx, actor: null, clock, environment },
          {
            to: person.email,
            template: 'weekly-reports',
            locale: toLocale(person.locale),
            values: { name: person.name, path: '/reports' },
          },
          { userId: person.id, telling: 'reports' },
        );
      });
    }
  };
}

/** The Monday (UTC) of the week that an instant lies in, by which the mail of a week is known. */
function mondayOf(instant: Date): string {
  const daysSince = (instant.getUTCDay() + 6) % 7;
  return utcDay(instant, -daysSince);
}
