import { toLocale } from '@tessera/contracts/locales';
import type { WritingRequest } from '../../platform/http/route.ts';
import { addressSubject } from '../../platform/limits/addresses.ts';
import { takeOrRefuse } from '../../platform/limits/limit.ts';
import { queueLinkMail } from '../../platform/mail/mail.ts';
import type { PasswordHasher } from '../../platform/passwords.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashSecretToken } from '../../platform/secret-token.ts';
import { freePasscode, makeMailedToken } from '../people/people.public.ts';
import { auditAccount } from './audit-account.ts';
import { consumeToken, findTokenHolder, getAccount, lockCredentials, replacePasscode } from './identity.queries.ts';
import { mailsPerAddress, takeMailOrRefuse, tokenExpired } from './mailed-links.ts';
import { clearConfirmations } from './sessions.queries.ts';

/*
 * Nobody stands above an admin who could reset a forgotten passcode, and a reseller's parent is not always there. The mailbox is the
 * proof: whoever found an open session, or knows the password alone, still moves no credit.
 */

/** Mails the signed-in person a link to another passcode. @throws C10409 none is set, C10429 */
export async function requestPasscodeLink({ db, actor, clock, origin, write }: WritingRequest): Promise<void> {
  const { passcode_hash: passcodeHash } = await getAccount(db, actor.userId);
  if (passcodeHash === null) throw new Refusal('C10409', { said: 'passcodeNotSet' });
  await takeOrRefuse(db, mailsPerAddress, addressSubject(origin.ip), clock.now());
  await takeMailOrRefuse(db, 'passcode', String(actor.userId), clock.now());
  await write(async (ctx) => {
    // Whoever changes the address ends the links that were mailed before: none may follow to the former one.
    await lockCredentials(ctx.tx, actor.userId);
    const account = await getAccount(ctx.tx, actor.userId);
    const { token, tokenId, hours } = await makeMailedToken(ctx, { userId: account.id, purpose: 'reset-passcode' });
    await auditAccount(ctx, { action: 'passcode.request', targetKind: 'user', targetId: account.id });
    const values = { name: account.name, path: `/reset-passcode/${token}`, hours };
    const { email: to, locale } = account;
    await queueLinkMail(ctx, { to, template: 'passcode-link', locale: toLocale(locale), values, tokenId });
  });
}

/**
 * Sets another passcode by the mailed link, which is good for its own person only. Confirmations of the old one end everywhere, and
 * wrong tries are forgotten. @throws C10010 `TokenExpired`, C10409 when it changed meanwhile
 */
export async function resetPasscodeByLink(
  passwords: PasswordHasher,
  { db, actor, clock, write }: WritingRequest,
  input: { token: string; passcode: string },
): Promise<void> {
  const tokenHash = hashSecretToken(input.token);
  const holder = await findTokenHolder(db, tokenHash, 'reset-passcode', clock.now());
  if (holder?.id !== actor.userId) throw tokenExpired();
  const hash = await passwords.hash(input.passcode);
  await write(async (ctx) => {
    if (!(await consumeToken(ctx.tx, tokenHash, clock.now(), ctx.origin.ip))) throw tokenExpired();
    if (!(await replacePasscode(ctx.tx, actor.userId, holder.passcode_hash, hash))) throw new Refusal('C10409');
    await clearConfirmations(ctx.tx, actor.userId);
    await auditAccount(ctx, { action: 'passcode.reset', targetKind: 'user', targetId: actor.userId });
  });
  await freePasscode(db, actor.userId);
}
