import { toLocale } from '@tessera/contracts/locales';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import { StartError } from '../../platform/start-error.ts';
import { auditAtConsole, consoleContext } from '../audit/audit.public.ts';
import { findIdByEmail } from './people.queries.ts';
import { endAccess, isUnverified, lockPerson } from './person-locks.queries.ts';
import { updatePerson } from './resellers.queries.ts';
import { freePasscode } from './secret-guesses.ts';

/**
 * Forgets the passcode of somebody whom nobody above can help, as an admin has nobody: after their next sign-in they set a new one. Their
 * sessions end, and a mail tells them. @throws StartError when there is nobody
 */
export async function resetPasscodeAtConsole(
  { db, clock }: { db: Database; clock: Clock },
  email: string,
): Promise<void> {
  await transaction(db, async (tx) => {
    const id = await findIdByEmail(tx, email.toLowerCase());
    const person = id === undefined ? undefined : await lockPerson(tx, id);
    if (!person) throw new StartError(`Nobody has the e-mail ${email}.`);
    await updatePerson(tx, person.id, { passcode_hash: null });
    await endAccess(tx, person.id, { sparesWelcome: isUnverified(person) });
    await freePasscode(tx, person.id);
    const ctx = consoleContext(tx, clock);
    await auditAtConsole(ctx, { action: 'passcode.reset', targetKind: 'user', targetId: person.id });
    const locale = toLocale(person.locale);
    await queueMail(ctx, { to: person.email, template: 'passcode-reset', locale, values: { name: person.name } });
  });
}
