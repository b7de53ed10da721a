import { type Group, groups } from '@tessera/contracts/groups';
import { toLocale } from '@tessera/contracts/locales';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Environment } from '../../platform/db/environment.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { OpenRequest } from '../../platform/http/route.ts';
import { leaveJobs } from '../../platform/jobs/outbox.ts';
import type { Task } from '../../platform/jobs/worker.ts';
import { addressSubject } from '../../platform/limits/addresses.ts';
import { takeOrRefuse } from '../../platform/limits/limit.ts';
import type { PasswordHasher } from '../../platform/passwords.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import { hashSecretToken } from '../../platform/secret-token.ts';
import {
  freePassword,
  freeSecondStepByMail,
  sendPasswordLink,
  type TokenPurpose,
  tellPasswordReplaced,
} from '../people/people.public.ts';
import { auditAccount } from './audit-account.ts';
import {
  type AccountRow,
  consumeToken,
  deleteUnusedTokens,
  findTokenHolder,
  lockAccountByEmail,
  mayAct,
  updatePasswordAndVerify,
} from './identity.queries.ts';
import { forgetPasswordMails, mailsPerAddress, takeMail, tokenExpired } from './mailed-links.ts';
import { deleteSessionsOf } from './sessions.queries.ts';

/**
 * Asks for the mail with a password link. Whether anybody has that address is found out by the job: the answer and its time are the
 * same for all. @throws C10429 per network address
 */
export async function requestPasswordLink(incoming: OpenRequest, email: string): Promise<void> {
  const { db, clock, origin } = incoming;
  await takeOrRefuse(db, mailsPerAddress, addressSubject(origin.ip), clock.now());
  const { isAllowed } = await takeMail(db, 'password', email, clock.now());
  if (!isAllowed) return;
  await incoming.write(({ tx }) => leaveJobs(tx, [{ kind: 'password-link', payload: { email } }], clock.now()));
}

/** The task behind `requestPasswordLink`: mails a link to whoever may sign in at all. */
export function passwordLinkTask(databases: Record<Environment, Database>, clock: Clock, secretBox: SecretBox): Task {
  return async ({ email }, { environment }) => {
    await transaction(databases[environment], async (tx) => {
      const account = await lockAccountByEmail(tx, String(email));
      if (!account || !mayAct(account)) return;
      const hasPassword = account.email_verified_at !== null && account.password_hash !== null;
      const person = { ...account, locale: toLocale(account.locale) };
      const template = hasPassword ? 'reset-password' : 'create-password';
      await sendPasswordLink({ tx, actor: null, clock, environment, secretBox }, person, template);
    });
  };
}

/**
 * Sets the first password by the link from the mail, which shows that the address is theirs. The link works once; all sessions end, and
 * failed sign-ins are forgotten.
 * @returns the group, which has its own sign-in page @throws C10010 `TokenExpired`
 */
export async function createPassword(
  passwords: PasswordHasher,
  incoming: OpenRequest,
  input: { email: string; token: string; password: string },
): Promise<Group> {
  const link = await openLink(incoming, input.token, 'create-password');
  if (link.holder.email !== input.email) throw tokenExpired();
  return setPasswordByLink(passwords, incoming, link, input.password);
}

/**
 * Sets a new password by the link from the mail. The link works once; all other sessions end, API keys wait until they are brought
 * back, and failed sign-ins are forgotten. @returns the group, which has its own sign-in page @throws C10010 `TokenExpired`
 */
export async function resetPassword(
  passwords: PasswordHasher,
  incoming: OpenRequest,
  input: { token: string; password: string },
): Promise<Group> {
  const link = await openLink(incoming, input.token, 'reset-password');
  return setPasswordByLink(passwords, incoming, link, input.password);
}

interface Link {
  holder: AccountRow;
  tokenHash: Buffer;
  purpose: TokenPurpose;
}

async function openLink({ db, clock }: OpenRequest, token: string, purpose: TokenPurpose): Promise<Link> {
  const tokenHash = hashSecretToken(token);
  const holder = await findTokenHolder(db, tokenHash, purpose, clock.now());
  if (!holder) throw tokenExpired();
  return { holder, tokenHash, purpose };
}

async function setPasswordByLink(
  passwords: PasswordHasher,
  incoming: OpenRequest,
  { holder, tokenHash, purpose }: Link,
  password: string,
): Promise<Group> {
  const { db, clock, write } = incoming;
  const passwordHash = await passwords.hash(password);
  await write(async (ctx) => {
    if (!(await consumeToken(ctx.tx, tokenHash, clock.now(), ctx.origin.ip))) throw tokenExpired();
    await updatePasswordAndVerify(ctx.tx, holder.id, passwordHash, clock.now());
    await deleteUnusedTokens(ctx.tx, holder.id);
    await deleteSessionsOf(ctx.tx, holder.id, null);
    const action = purpose === 'create-password' ? 'password.create' : 'password.reset';
    const by = { userId: holder.id, email: holder.email };
    await auditAccount(ctx, { action, targetKind: 'user', targetId: holder.id, by });
    if (holder.password_hash !== null) await tellPasswordReplaced(ctx, holder);
  });
  await freePassword(db, holder);
  await freeSecondStepByMail(db, holder.id, clock.now());
  await forgetPasswordMails(db, holder.email);
  return holder.group_id;
}

/** Where people of a group sign in. */
export function signInPathOf(group: Group, adminSignInPath: string): string {
  return group === groups.admin || group === groups.staff ? adminSignInPath : '/login';
}
