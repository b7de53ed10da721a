import { toLocale } from '@tessera/contracts/locales';
import { holds } from '../../platform/http/actor.ts';
import type { Context } from '../../platform/http/route.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import { invalidField, Refusal } from '../../platform/refusal.ts';
import { audit } from '../audit/audit.public.ts';
import { announceNewEmail } from './announce-new-email.ts';
import { assertMayName } from './may-name.ts';
import { countAllowable, isEmailTaken } from './people.queries.ts';
import { endAccess, isUnverified, type LockedPerson } from './person-locks.queries.ts';
import type { PersonRow } from './person-view.ts';
import { assertUnchanged, getChanged, lockTarget } from './reseller-target.ts';
import { listApplicationIds, lockWithParent, replaceApplications, updatePerson } from './resellers.queries.ts';
import { freePasscode, freePassword } from './secret-guesses.ts';
import { tellPasswordReplaced } from './tell-password-replaced.ts';

export interface ResellerChange {
  name: string;
  email: string;
  /** Inactive people can't sign in. */
  status: boolean;
  application_allowed?: number[] | undefined;
  version?: number | undefined;
}

/**
 * Changes a reseller. With a new address they have to verify it, and both addresses are told if the former was verified; inactive, or with a new address or
 * password, their sessions end, and with a new password their API keys wait for them. What a reseller loses of applications their
 * sub-resellers lose too.
 * @throws C10006, C10011, C10013, C10014, C10403 applications by who may not, C10409 stale, with the present state
 */
export async function editReseller(
  ctx: Context,
  id: number,
  change: ResellerChange,
  passwordHash?: string,
): Promise<PersonRow> {
  const { tx } = ctx;
  // So that the parent keeps the applications until this is done.
  if (change.application_allowed) await lockWithParent(tx, id);
  const person = await lockTarget(ctx, id);
  await assertUnchanged(ctx, person, change.version);
  assertMayName(person, change);
  const isMoved = change.email !== person.email;
  if (isMoved && (await isEmailTaken(tx, change.email))) throw invalidField('email', 'emailTaken');
  const applications = await changeApplications(ctx, person, change.application_allowed);
  const status = change.status ? 1 : 0;
  await updatePerson(tx, id, {
    name: change.name,
    email: change.email,
    status,
    ...(isMoved && { old_email: person.email, email_verified_at: null }),
    ...(passwordHash && { password_hash: passwordHash }),
  });
  await audit(ctx, {
    action: 'user.edit',
    targetKind: 'user',
    targetId: id,
    before: { name: person.name, email: person.email, status: person.status, applicationIds: applications.before },
    after: {
      name: change.name,
      email: change.email,
      status,
      applicationIds: applications.after,
      ...(passwordHash !== undefined && { isPasswordChanged: true }),
    },
  });
  if (isMoved || status === 0 || passwordHash) {
    await endAccess(tx, id, { sparesWelcome: !isMoved && isUnverified(person) });
  }
  if (passwordHash) {
    await freePassword(tx, { id, email: change.email });
    await tellPasswordReplaced(ctx, { ...person, email: change.email, name: change.name });
  }
  if (isMoved) await announceNewEmail(ctx, person, change);
  return getChanged(ctx, id);
}

/**
 * Sets somebody's password; their sessions and mailed links end, their API keys wait for them, and they are told. Whoever was invited
 * keeps the link of their welcome, which alone verifies the address.
 * @throws C10006, C10013, C10014
 */
export async function changeResellerPassword(ctx: Context, id: number, passwordHash: string): Promise<void> {
  const person = await lockForPassword(ctx, id);
  await updatePerson(ctx.tx, id, { password_hash: passwordHash });
  await endAccess(ctx.tx, id, { sparesWelcome: isUnverified(person) });
  await audit(ctx, { action: 'user.change-password', targetKind: 'user', targetId: id });
  await freePassword(ctx.tx, person);
  await tellPasswordReplaced(ctx, person);
}

/** Forgets somebody's passcode; after their next sign-in they set a new one. @throws C10006, C10013, C10014 */
export async function resetPasscode(ctx: Context, id: number): Promise<void> {
  const person = await lockTarget(ctx, id);
  await updatePerson(ctx.tx, id, { passcode_hash: null });
  await endAccess(ctx.tx, id, { sparesWelcome: isUnverified(person) });
  await freePasscode(ctx.tx, id);
  await audit(ctx, { action: 'passcode.reset', targetKind: 'user', targetId: id });
  await queueMail(ctx, {
    to: person.email,
    template: 'passcode-reset',
    locale: toLocale(person.locale),
    values: { name: person.name },
  });
}

/** @throws C10006, C10013, C10014 */
export async function replaceResellerLogo(ctx: Context, id: number, logoPath: string): Promise<void> {
  await lockTarget(ctx, id);
  const before = { logoPath: (await getChanged(ctx, id)).logo_path };
  await updatePerson(ctx.tx, id, { logo_path: logoPath });
  await audit(ctx, { action: 'user.replace-logo', targetKind: 'user', targetId: id, before, after: { logoPath } });
}

/** Somebody whose password the actor may set, locked; asked before it is hashed, which costs. @throws C10006, C10013, C10014 */
export async function lockForPassword(ctx: Context, id: number): Promise<LockedPerson> {
  try {
    return await lockTarget(ctx, id);
  } catch (error) {
    const isAdmin = error instanceof Refusal && error.code === 'C10014';
    throw isAdmin ? new Refusal('C10014', { said: 'adminPassword' }) : error;
  }
}

/** What is added must be on sale and, below a parent, allowed to the parent; what was allowed before may stay. */
async function changeApplications(
  { tx, actor }: Context,
  person: LockedPerson,
  wanted: number[] | undefined,
): Promise<{ before: number[]; after: number[] }> {
  const before = await listApplicationIds(tx, person.id);
  const isChanged = wanted && (wanted.length !== before.length || wanted.some((id) => !before.includes(id)));
  if (!isChanged) return { before, after: before };
  if (!holds(actor, 'edit-allowed-applications')) throw new Refusal('C10403');
  const added = wanted.filter((id) => !before.includes(id));
  if (added.length > 0 && (await countAllowable(tx, added, person.parent_id)) !== added.length) {
    throw invalidField('application_allowed', 'applicationUnknown');
  }
  await replaceApplications(tx, person.id, wanted);
  return { before, after: wanted };
}
