import { toLocale } from '@tessera/contracts/locales';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import { StartError } from '../../platform/start-error.ts';
import { auditAtConsole, consoleContext } from '../audit/audit.public.ts';
import { freeSecondStep } from '../people/people.public.ts';
import { findAccountByEmail } from './identity.queries.ts';
import { deleteSessionsOf } from './sessions.queries.ts';
import { deleteTwoFactor } from './two-factor.queries.ts';

/**
 * Switches two-step sign-in off for somebody who lost their authenticator and whom no other admin can help. Their sessions end, and a
 * mail tells them. @throws StartError when there is nobody, or it is not on
 */
export async function resetTwoStepAtConsole(
  { db, clock }: { db: Database; clock: Clock },
  email: string,
): Promise<void> {
  await transaction(db, async (tx) => {
    const account = await findAccountByEmail(tx, email.toLowerCase());
    if (!account || account.removed_at) throw new StartError(`Nobody has the e-mail ${email}.`);
    if (!(await deleteTwoFactor(tx, account.id))) throw new StartError(`Two-step sign-in of ${email} is not on.`);
    await deleteSessionsOf(tx, account.id, null);
    await freeSecondStep(tx, account.id);
    const ctx = consoleContext(tx, clock);
    await auditAtConsole(ctx, { action: 'two-factor.reset', targetKind: 'user', targetId: account.id });
    const { name, locale } = account;
    const mail = { template: 'two-factor-off', locale: toLocale(locale), values: { name } } as const;
    await queueMail(ctx, { to: account.email, ...mail });
  });
}
