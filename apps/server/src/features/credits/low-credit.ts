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

/** A parent may set a child's alert, and move the balance over it as often as they like. */
const tellings: Limit = { table: 'rate_hits', scope: 'credit-low', max: 1, windowSeconds: 24 * 60 * 60 };

/**
 * Mails somebody whose credit fell below their alert, and rings their bell: once a day, and verified people alone. The ledger's trigger
 * asks for it at each crossing. From the sandbox nobody hears, as anybody's play would write to others.
 */
export function lowCreditTask(databases: Record<Environment, Database>, clock: Clock): Task {
  return async (payload, { environment }) => {
    if (environment === 'sandbox') return;
    const db = databases.live;
    const { userId, balance, threshold } = payload as { userId: number; balance: number; threshold: number };
    const person = await findWhomToTell(db, userId);
    if (!person) return;
    await transaction(db, async (tx) => {
      if (!(await takeWithin(tx, tellings, String(userId), clock.now()))) return;
      const locale = toLocale(person.locale);
      const values = { name: person.name, balance, threshold, path: '/credit-statement' };
      await tellPerson(
        { tx, actor: null, clock, environment },
        { id: userId, email: person.email, locale },
        creditsMails,
        { telling: 'low-credit', template: 'credit-low', values },
      );
    });
  };
}
