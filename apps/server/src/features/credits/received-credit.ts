import { toLocale } from '@tessera/contracts/locales';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Environment } from '../../platform/db/environment.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Task } from '../../platform/jobs/worker.ts';
import { type Limit, takeWithin } from '../../platform/limits/limit.ts';
import { tellPerson } from '../notifications/notifications.public.ts';
import { creditsMails } from './credits.mails.ts';
import { findWhomToTell } from './low-credit.reads.ts';
import { findReceivedCredit } from './received-credit.reads.ts';

/** By the transfer: the job runs again where its process died before its end was noted, and told twice it looks like twice the credit. */
const tellings: Limit = { table: 'rate_hits', scope: 'credit-received', max: 1, windowSeconds: 24 * 60 * 60 };

/**
 * Tells somebody that they were given credit, where they want to hear of it. Who gave it is not said: the statement names them to whoever may
 * know. From the sandbox nobody hears.
 */
export function receivedCreditTask(databases: Record<Environment, Database>, clock: Clock): Task {
  return async (payload, { environment }) => {
    if (environment === 'sandbox') return;
    const { transferId } = payload as { transferId: number };
    const received = await findReceivedCredit(databases.live, transferId);
    const person = received && (await findWhomToTell(databases.live, received.user_id));
    if (!person) return;
    const { user_id: id, amount, balance, note } = received;
    await transaction(databases.live, async (tx) => {
      if (!(await takeWithin(tx, tellings, String(transferId), clock.now()))) return;
      await tellPerson(
        { tx, actor: null, clock, environment },
        { id, email: person.email, locale: toLocale(person.locale) },
        creditsMails,
        {
          telling: 'credit-received',
          template: 'credit-received',
          values: { name: person.name, amount, balance, note: note ?? '', path: '/credit-statement' },
        },
      );
    });
  };
}
