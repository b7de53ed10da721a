import { type Group, groups } from '@tessera/contracts/groups';
import type { Context } from '../../platform/http/route.ts';
import { invalidField, Refusal } from '../../platform/refusal.ts';
import { audit } from '../audit/audit.public.ts';
import { assertWithinOwn, findRole, type Role } from '../roles/roles.public.ts';
import { announceNewEmail } from './announce-new-email.ts';
import { assertMayChange } from './may-change.ts';
import { assertMayName } from './may-name.ts';
import { nobodyFor } from './nobody.ts';
import { sendPasswordLink } from './password-link.ts';
import { insertPerson, isEmailTaken } from './people.queries.ts';
import { endAccess, type LockedPerson, lockPerson } from './person-locks.queries.ts';
import type { PersonRow } from './person-view.ts';
import { assertUnchanged, getChanged } from './reseller-target.ts';
import { updatePerson } from './resellers.queries.ts';
import { updateUser } from './users.queries.ts';

interface UserFields {
  name: string;
  email: string;
  role: number;
}

/** Adds a staff member, or an admin by the role of admins, and mails them the link to their password. @throws C10006, C10011 */
export async function addUser(ctx: Context, { name, email, role: roleId }: UserFields): Promise<number> {
  const { role, group } = await roleToGive(ctx, roleId);
  if (await isEmailTaken(ctx.tx, email)) throw invalidField('email', 'emailTaken');
  const person = {
    name,
    email,
    group,
    roleId: role.id,
    parentId: null,
    locale: ctx.locale,
    createdBy: ctx.actor.userId,
    passwordHash: null,
    emailVerifiedAt: null,
  };
  const id = await insertPerson(ctx.tx, person, ctx.clock.now());
  const after = { name, email, group, roleId: role.id, role: role.name };
  await audit(ctx, { action: 'user.add', targetKind: 'user', targetId: id, after });
  await sendPasswordLink(ctx, { id, ...person }, 'create-password');
  return id;
}

/**
 * Changes a staff member or an invited admin. With a new address their sessions end and it has to be verified; both addresses are told if the former was verified.
 * @throws C10012 also for resellers, C10014, C10006, C10011, C10409 stale, with the present state
 */
export async function editUser(
  ctx: Context,
  id: number,
  fields: UserFields & { version?: number | undefined },
): Promise<PersonRow> {
  const { tx } = ctx;
  const person = await lockUser(ctx, id);
  await assertUnchanged(ctx, person, fields.version);
  const isSameRole = fields.role === person.role_id;
  const before = await findRole(tx, person.role_id);
  const given = isSameRole ? { role: before, group: person.group_id } : await roleToGive(ctx, fields.role);
  const isMadeAdmin = given.group === groups.admin && person.group_id !== groups.admin;
  // Once they are an admin, nobody can enable them any more.
  if (isMadeAdmin && (person.is_disabled_by_admin || person.status === 0)) throw invalidField('role', 'roleOfDisabled');
  assertMayName(person, fields);
  const isMoved = fields.email !== person.email;
  if (isMoved && (await isEmailTaken(tx, fields.email))) throw invalidField('email', 'emailTaken');
  await updateUser(tx, id, {
    name: fields.name,
    email: fields.email,
    formerEmail: isMoved ? person.email : null,
    group: given.group,
    roleId: fields.role,
  });
  await audit(ctx, {
    action: 'user.edit',
    targetKind: 'user',
    targetId: id,
    before: { name: person.name, email: person.email, role: before?.name },
    after: { name: fields.name, email: fields.email, role: given.role?.name },
  });
  if (isMoved) {
    await endAccess(tx, id);
    await announceNewEmail(ctx, person, fields);
  }
  return getChanged(ctx, id);
}

/** Removes a staff member or an invited admin: off every list, and out at once. @throws C10012 also for resellers, C10014, C10006 */
export async function removeUser(ctx: Context, id: number): Promise<void> {
  const person = await lockUser(ctx, id);
  await updatePerson(ctx.tx, id, { removed_at: ctx.clock.now() });
  await endAccess(ctx.tx, id);
  const before = { name: person.name, email: person.email, roleId: person.role_id };
  await audit(ctx, { action: 'user.remove', targetKind: 'user', targetId: id, before });
}

async function lockUser({ tx, actor }: Context, id: number): Promise<LockedPerson> {
  const person = await lockPerson(tx, id);
  assertMayChange(actor, person, { includesInvitedAdmins: true });
  if (person.group_id !== groups.staff && person.group_id !== groups.admin) throw nobodyFor(actor);
  return person;
}

/** The role decides what somebody is: staff where it is marked for staff, an admin by an admin where it is the admins' own. */
async function roleToGive({ tx, actor }: Context, roleId: number): Promise<{ role: Role; group: Group }> {
  const role = await findRole(tx, roleId);
  if (!role) throw invalidField('role', 'roleUnknown');
  assertWithinOwn(actor, role.permission_ids);
  if (role.suits_groups.includes(groups.staff)) return { role, group: groups.staff };
  if (role.suits_groups.includes(groups.admin) && actor.group === groups.admin) return { role, group: groups.admin };
  throw new Refusal('C10006');
}
