import { groups } from '@tessera/contracts/groups';
import type { Locale } from '@tessera/contracts/locales';
import { holds } from '../../platform/http/actor.ts';
import type { WritingRequest } from '../../platform/http/route.ts';
import { takeHashing } from '../../platform/limits/hashing.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import type { PasswordHasher } from '../../platform/passwords.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findPerson } from '../people/people.public.ts';
import { auditAccount } from './audit-account.ts';
import { needsCurrentPassword, verifyCurrentPassword } from './current-password.ts';
import { deleteUnusedTokens, getAccount, updateProfileRow } from './identity.queries.ts';
import { hasPasscodeFor } from './mask-for-viewer.ts';
import { deleteSessionsOf, lockSessionEnd } from './sessions.queries.ts';
import { countRecoveryCodes, findTwoFactor } from './two-factor.queries.ts';

/** The signed-in person, as the profile page shows them. */
export async function readProfile(incoming: WritingRequest) {
  const { actor, db, environment } = incoming;
  const person = await findPerson(db, actor.userId);
  if (!person) throw new Refusal('C10002');
  const twoFactor = await findTwoFactor(db, actor.userId);
  return {
    name: person.name,
    email: person.email,
    data: {
      id: person.id,
      name: person.name,
      email: person.email,
      group_id: person.group_id,
      role: { id: person.role_id, name: person.role_name },
      locale: actor.locale,
      time_zone: (await getAccount(db, actor.userId)).time_zone,
      isLive: environment === 'live',
      canGoToggle: holds(actor, 'sandbox-toggle'),
      hasPasscode: hasPasscodeFor(actor, person.has_passcode),
      isSubReseller: person.group_id === groups.subReseller ? (1 as const) : (0 as const),
      parent_reseller_id: person.parent_id,
      two_factor: Boolean(twoFactor?.enabled_at),
      recovery_codes_left: twoFactor?.enabled_at ? await countRecoveryCodes(db, actor.userId) : 0,
      needsCurrentPassword: await needsCurrentPassword(incoming),
      created_at: person.created_at.toISOString(),
    },
  };
}

export interface ProfileInput {
  name?: string | undefined;
  password?: string | undefined;
  current_password?: string | undefined;
  locale?: Locale | undefined;
  time_zone?: string | undefined;
}

/**
 * Changes one's name, language and password. A new password needs the current one unless the sign-in is under 10 minutes old;
 * it ends the other sessions and the mailed links, and a mail tells of it.
 * @throws C10002 the session ended meanwhile, C10011, C10409 the password changed meanwhile, C10429
 */
export async function updateProfile(
  passwords: PasswordHasher,
  incoming: WritingRequest,
  input: ProfileInput,
): Promise<void> {
  const { actor, db } = incoming;
  const former = await getAccount(db, actor.userId);
  const { name = former.name, locale, time_zone: timeZone } = input;
  const password = await provenPassword(passwords, incoming, former.password_hash, input);
  if (password !== undefined) await takeHashing(incoming);
  const next =
    password === undefined ? undefined : { former: former.password_hash, hash: await passwords.hash(password) };
  await incoming.write(async (ctx) => {
    const isDone = await updateProfileRow(ctx.tx, actor.userId, { name: input.name, locale, timeZone, password: next });
    // Reset while it was verified and hashed: then the one to keep is the owner's, and this session has ended.
    if (next) await lockSessionEnd(ctx.tx, actor.sessionId);
    if (!isDone) throw new Refusal('C10409');
    await auditAccount(ctx, {
      action: 'profile.update',
      targetKind: 'user',
      targetId: actor.userId,
      before: { name: former.name, locale: former.locale },
      after: {
        name,
        locale: locale ?? former.locale,
        ...(next && { isPasswordChanged: true }),
      },
    });
    if (!next) return;
    await deleteSessionsOf(ctx.tx, actor.userId, actor.sessionId);
    await deleteUnusedTokens(ctx.tx, actor.userId);
    const mailLocale = locale ?? actor.locale ?? 'en';
    await queueMail(ctx, { to: former.email, template: 'password-changed', locale: mailLocale, values: { name } });
  });
}

/** The new password, once it is known that its person asks for it; undefined where there is none, or it is theirs already. */
async function provenPassword(
  passwords: PasswordHasher,
  incoming: WritingRequest,
  formerHash: string | null,
  { password: next, current_password: password }: ProfileInput,
): Promise<string | undefined> {
  if (next === undefined || !(await needsCurrentPassword(incoming))) return next;
  const { isNextAlready } = await verifyCurrentPassword(passwords, incoming, formerHash, {
    field: 'current_password',
    password,
    next,
  });
  return isNextAlready ? undefined : next;
}
