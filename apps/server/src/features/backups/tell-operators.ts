import { toLocale } from '@tessera/contracts/locales';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { type Limit, takeWithin } from '../../platform/limits/limit.ts';
import { tellPerson } from '../notifications/notifications.public.ts';
import { findAdmins } from '../people/people.public.ts';
import { backupsMails } from './backups.mails.ts';

/** It is tried again and again until it goes well, and is told of once a day. */
const tellings: Limit = { table: 'rate_hits', scope: 'backup-failed', max: 1, windowSeconds: 20 * 60 * 60 };

/** Mails all admins that backups are not as they should be, and why. */
export async function tellOperators(
  { db, clock }: { db: Database; clock: Clock },
  template: 'backup-failed' | 'backup-unproved',
  error: unknown,
): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error);
  const admins = await findAdmins(db);
  await transaction(db, async (tx) => {
    if (!(await takeWithin(tx, tellings, template, clock.now()))) return;
    for (const { id, name, email, locale: spoken } of admins) {
      const locale = toLocale(spoken);
      await tellPerson({ tx, actor: null, clock, environment: 'live' }, { id, email, locale }, backupsMails, {
        telling: 'backups',
        template,
        values: { name, reason },
      });
    }
  });
}
