import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { PasswordHasher } from '../../platform/passwords.ts';
import { StartError } from '../../platform/start-error.ts';
import { auditAtConsole, consoleContext } from '../audit/audit.public.ts';
import { freePassword, freeSecondStep, tellPasswordReplaced } from '../people/people.public.ts';
import { deleteUnusedTokens, findAccountByEmail, mayAct, updatePasswordAndVerify } from './identity.queries.ts';
import { deleteSessionsOf } from './sessions.queries.ts';

/**
 * The way back of an operator who lost a password, and can reach the machine: sets another one. All sessions and mailed links of
 * that person end, API keys wait, no guesses keep them out, and a mail tells them. @returns whether they may sign in with it @throws StartError when there is nobody
 */
export async function resetPasswordAtConsole(
  { db, clock, passwords }: { db: Database; clock: Clock; passwords: PasswordHasher },
  email: string,
  password: string,
): Promise<{ isDisabled: boolean }> {
  const passwordHash = await passwords.hash(password);
  return transaction(db, async (tx) => {
    const account = await findAccountByEmail(tx, email.toLowerCase());
    if (!account || account.removed_at) throw new StartError(`Nobody has the e-mail ${email}.`);
    await updatePasswordAndVerify(tx, account.id, passwordHash, clock.now());
    await deleteUnusedTokens(tx, account.id);
    await deleteSessionsOf(tx, account.id, null);
    await freePassword(tx, account);
    await freeSecondStep(tx, account.id);
    const ctx = consoleContext(tx, clock);
    await auditAtConsole(ctx, { action: 'password.reset', targetKind: 'user', targetId: account.id });
    await tellPasswordReplaced(ctx, account);
    return { isDisabled: !mayAct(account) };
  });
}
