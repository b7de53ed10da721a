import { locales } from '@tessera/contracts/locales';
import { messagesOf } from '@tessera/contracts/messages/all';
import { fill } from '@tessera/contracts/messages/messages';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Environment } from '../../platform/db/environment.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Task } from '../../platform/jobs/worker.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import { tellPerson } from '../notifications/notifications.public.ts';
import { findWhomToTell } from './low-credit.reads.ts';

/** Mails somebody whose credit fell below their alert, and rings their bell. The ledger's trigger asks for it, once per crossing. */
export function lowCreditTask(databases: Record<Environment, Database>, clock: Clock): Task {
  return async (payload, { environment }) => {
    const { userId, balance, threshold } = payload as { userId: number; balance: number; threshold: number };
    await transaction(databases[environment], async (tx) => {
      const person = await findWhomToTell(tx, userId);
      if (!person) return;
      const locale = locales.find((known) => known === person.locale) ?? 'en';
      const values = { name: person.name, balance, threshold, path: '/credit-statement' };
      await queueMail(
        { tx, actor: null, clock, environment },
        { to: person.email, template: 'credit-low', locale, values },
      );
      // Notifications are live's: the sandbox only reads them.
      if (environment === 'sandbox') return;
      const { creditLowTitle, creditLowText } = messagesOf[locale].said;
      await tellPerson(tx, userId, creditLowTitle, fill(creditLowText, { balance, threshold }), clock.now());
    });
  };
}
