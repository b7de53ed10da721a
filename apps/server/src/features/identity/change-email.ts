import type { Group } from '@tessera/contracts/groups';
import { toLocale } from '@tessera/contracts/locales';
import type { Actor } from '../../platform/http/actor.ts';
import type { Context, OpenRequest, WritingRequest } from '../../platform/http/route.ts';
import { addressSubject } from '../../platform/limits/addresses.ts';
import { takeOrRefuse } from '../../platform/limits/limit.ts';
import { queueLinkMail, queueMail } from '../../platform/mail/mail.ts';
import type { PasswordHasher } from '../../platform/passwords.ts';
import { invalidField, Refusal } from '../../platform/refusal.ts';
import { hashSecretToken } from '../../platform/secret-token.ts';
import { makeMailedToken } from '../people/people.public.ts';
import { auditAccount } from './audit-account.ts';
import { verifyCurrentPassword } from './current-password.ts';
import {
  type AccountRow,
  consumeToken,
  deleteUnusedTokens,
  findTokenHolder,
  getAccount,
  isEmailOfAnother,
  lockCredentials,
  updateEmail,
} from './identity.queries.ts';
import { mailsPerAddress, takeMailOrRefuse, tokenExpired } from './mailed-links.ts';
import { deleteRestrictedSessions, lockSessionEnd } from './sessions.queries.ts';

/**
 * Asks for another address; a link goes there. In a full session it takes the password and holds from the link on. Somebody whose
 * address was never verified can't wait for a link to the wrong one: theirs changes at once, and stays unverified until the link.
 * @throws C10002 the session ended meanwhile, C10011, C10409 the password changed meanwhile, C10429
 */
export async function requestEmailChange(
  passwords: PasswordHasher,
  incoming: WritingRequest,
  { email, password }: { email: string; password?: string | undefined },
): Promise<void> {
  const { actor, db, clock, origin } = incoming;
  const account = await getAccount(db, actor.userId);
  const isUnverified = actor.tokenKind === 'restricted';
  if (!isUnverified) {
    await verifyCurrentPassword(passwords, incoming, account.password_hash, { field: 'password', password });
  }
  await takeOrRefuse(db, mailsPerAddress, addressSubject(origin.ip), clock.now());
  await takeMailOrRefuse(db, 'email', email, clock.now());
  await incoming.write(async (ctx) => {
    const present = await lockCredentials(ctx.tx, account.id);
    // Reset while it was verified: whoever sits here still would take the account with the link that they get.
    await lockSessionEnd(ctx.tx, actor.sessionId);
    if (present.password_hash !== account.password_hash) throw new Refusal('C10409');
    // Whoever verifies an address ends these sessions: without the link nobody moves one that is somebody's.
    if (isUnverified && present.email_verified_at) throw new Refusal('C10002');
    if (await isEmailOfAnother(ctx.tx, email, account.id)) throw invalidField('email', 'emailTaken');
    if (isUnverified) {
      await updateEmail(ctx.tx, account, email, null);
      await deleteUnusedTokens(ctx.tx, account.id);
    }
    await auditAccount(ctx, {
      action: isUnverified ? 'email.change' : 'email.request',
      targetKind: 'user',
      targetId: account.id,
      before: { email: account.email },
      after: { email },
    });
    await sendEmailLink(ctx, account, email);
  });
}

async function sendEmailLink(ctx: Context<Actor | null>, account: AccountRow, email: string): Promise<void> {
  const { token, tokenId, hours } = await makeMailedToken(ctx, {
    userId: account.id,
    purpose: 'update-email',
    payload: { email },
  });
  const values = { name: account.name, path: `/confirm-email/${token}`, hours };
  const mail = {
    to: email,
    readerId: account.id,
    template: 'confirm-email' as const,
    locale: toLocale(account.locale),
    values,
    tokenId,
  };
  // Without an actor: from the sandbox it would go to the present address, which proves nothing about the new one.
  await queueLinkMail({ ...ctx, actor: null }, mail);
}

/**
 * Confirms an address by the link that was mailed to it; other links end with it, and the former address is told.
 * @throws C10010 `TokenExpired`, C10011 when somebody took the address in the meantime
 */
export async function confirmEmail(incoming: OpenRequest, token: string): Promise<{ email: string; group: Group }> {
  const { clock } = incoming;
  const tokenHash = hashSecretToken(token);
  const holder = await findTokenHolder(incoming.db, tokenHash, 'update-email', clock.now());
  if (!holder) throw tokenExpired();
  const email = String(holder.payload.email);
  await incoming.write(async (ctx) => {
    if (!(await consumeToken(ctx.tx, tokenHash, clock.now(), ctx.origin.ip))) throw tokenExpired();
    if (await isEmailOfAnother(ctx.tx, email, holder.id)) throw invalidField('email', 'emailTaken');
    await updateEmail(ctx.tx, holder, email, clock.now());
    await deleteUnusedTokens(ctx.tx, holder.id);
    await deleteRestrictedSessions(ctx.tx, holder.id);
    const by = { userId: holder.id, email };
    const entry = { action: 'email.confirm', targetKind: 'user', targetId: holder.id, by } as const;
    await auditAccount(ctx, { ...entry, before: { email: holder.email }, after: { email } });
    if (holder.email === email) return;
    const values = { name: holder.name, email };
    const mail = { to: holder.email, readerId: holder.id, template: 'email-changed' as const, values };
    await queueMail(ctx, { ...mail, locale: toLocale(holder.locale) });
  });
  return { email, group: holder.group_id };
}
