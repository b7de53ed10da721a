import { groups } from '@tessera/contracts/groups';
import { toLocale } from '@tessera/contracts/locales';
import type { Actor } from '../../platform/http/actor.ts';
import type { Context, WritingRequest } from '../../platform/http/route.ts';
import { type Limit, takeOrRefuse } from '../../platform/limits/limit.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import { qrCodeOf } from '../../platform/qr-code.ts';
import { invalidField, Refusal } from '../../platform/refusal.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import type { Services } from '../../platform/services.ts';
import { readPortalBrand } from '../brand/brand.public.ts';
import { freeSecondStep, nobodyFor } from '../people/people.public.ts';
import { assertWithinOwn } from '../roles/roles.public.ts';
import { auditAccount } from './audit-account.ts';
import { needsCurrentPassword, verifyCurrentPassword } from './current-password.ts';
import { getAccount } from './identity.queries.ts';
import {
  authenticatorOf,
  hashRecoveryCode,
  newRecoveryCodes,
  newSecret,
  sealedFor,
  takeSecondStep,
} from './second-step.ts';
import { deleteSessionsOf, lockSessionEnd } from './sessions.queries.ts';
import {
  deleteTwoFactor,
  enableTwoFactor,
  findResetTarget,
  findTwoFactor,
  insertRecoveryCodes,
  keepSecret,
} from './two-factor.queries.ts';

/** Drawing the code takes the processor longer than most that one may ask for. */
const setUpLimit: Limit = { table: 'rate_hits', scope: 'two-factor-setup', max: 20, windowSeconds: 3600 };

/** Begins to set up two-step sign-in; nothing is asked for before a code shows that the app has the secret. @throws C10409, C10429 */
export async function setUpTwoFactor(secretBox: SecretBox, { actor, db, clock, write }: WritingRequest) {
  await takeOrRefuse(db, setUpLimit, String(actor.userId), clock.now());
  const secret = newSecret();
  const sealed = secretBox.seal(secret, sealedFor(actor.userId));
  const isKept = await write(({ tx }) => keepSecret(tx, actor.userId, sealed, clock.now()));
  if (!isKept) throw new Refusal('C10409', { said: 'twoFactorAlready' });
  const url = authenticatorOf(secret, actor.email, (await readPortalBrand(db)).name).toString();
  return { secret, otpauth_url: url, qr_svg: qrCodeOf(url) };
}

/**
 * Switches it on. It takes the password too unless the sign-in is under 10 minutes old: whoever found a session open would lock its
 * owner out for good, as a password reset leaves the second step on.
 * @returns the recovery codes, which nobody can read again @throws C10002 the session ended meanwhile, C10011, C10409, C10429
 */
export async function switchTwoFactorOn(
  { passwords, secretBox }: Pick<Services, 'passwords' | 'secretBox'>,
  incoming: WritingRequest,
  { code, current_password: password }: { code: string; current_password?: string | undefined },
): Promise<string[]> {
  const { actor, db, clock } = incoming;
  const kept = await findTwoFactor(db, actor.userId);
  if (!kept) throw new Refusal('C10409', { said: 'twoFactorNotOn' });
  if (kept.enabled_at) throw new Refusal('C10409', { said: 'twoFactorAlready' });
  if (await needsCurrentPassword(incoming)) {
    const { password_hash: hash } = await getAccount(db, actor.userId);
    await verifyCurrentPassword(passwords, incoming, hash, { field: 'current_password', password });
  }
  await takeOrInvalid(secretBox, incoming, code);
  const codes = newRecoveryCodes();
  await incoming.write(async (ctx) => {
    // Reset while this was under way: the owner has taken the account back, and would be asked for a code that another has.
    await lockSessionEnd(ctx.tx, actor.sessionId);
    if (!(await enableTwoFactor(ctx.tx, actor.userId, kept.sealed_secret, clock.now()))) throw new Refusal('C10409');
    await insertRecoveryCodes(ctx.tx, actor.userId, codes.map(hashRecoveryCode));
    await auditAccount(ctx, { action: 'two-factor.enable', targetKind: 'user', targetId: actor.userId });
    await queueMail(ctx, {
      to: actor.email,
      template: 'two-factor-on',
      locale: actor.locale ?? 'en',
      values: { name: actor.name },
    });
  });
  return codes;
}

/** Switches it off, by a code like at sign-in. @throws C10011, C10409, C10429 */
export async function switchTwoFactorOff(secretBox: SecretBox, incoming: WritingRequest, code: string): Promise<void> {
  const { actor, db } = incoming;
  const kept = await findTwoFactor(db, actor.userId);
  if (!kept?.enabled_at) throw new Refusal('C10409', { said: 'twoFactorNotOn' });
  await takeOrInvalid(secretBox, incoming, code);
  await incoming.write(async (ctx) => {
    if (!(await deleteTwoFactor(ctx.tx, actor.userId))) throw new Refusal('C10409', { said: 'twoFactorNotOn' });
    await auditAccount(ctx, { action: 'two-factor.disable', targetKind: 'user', targetId: actor.userId });
    await tellOff(ctx, { ...actor, locale: actor.locale ?? 'en' });
  });
}

async function takeOrInvalid(secretBox: SecretBox, incoming: WritingRequest, code: string): Promise<void> {
  if ((await takeSecondStep(secretBox, incoming, incoming.actor.userId, code)) === null)
    throw invalidField('code', 'secondStepCode');
}

/**
 * Switches it off for somebody who lost their authenticator. Their sessions end and a mail tells them. For oneself a code is needed;
 * admins can be helped by another admin. @throws C10006, C10012 for nobody, C10409
 */
export async function resetTwoFactor(ctx: Context, userId: number): Promise<void> {
  const { tx, actor } = ctx;
  const person = await findResetTarget(tx, userId);
  if (!person) throw nobodyFor(actor);
  assertWithinOwn(actor, person.permission_ids);
  const isAdminByStaff = person.group_id === groups.admin && actor.group !== groups.admin;
  if (isAdminByStaff || person.id === actor.userId) throw new Refusal('C10006');
  if (!(await deleteTwoFactor(tx, person.id))) throw new Refusal('C10409', { said: 'twoFactorNotOn' });
  await deleteSessionsOf(tx, person.id, null);
  await freeSecondStep(tx, person.id);
  await auditAccount(ctx, { action: 'two-factor.reset', targetKind: 'user', targetId: person.id });
  await tellOff(ctx, person);
}

async function tellOff(
  ctx: Context<Actor | null>,
  { email, name, locale }: { email: string; name: string; locale: string },
) {
  await queueMail(ctx, { to: email, template: 'two-factor-off', locale: toLocale(locale), values: { name } });
}
