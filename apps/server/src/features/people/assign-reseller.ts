import { type Group, groups } from '@tessera/contracts/groups';
import type { Context } from '../../platform/http/route.ts';
import { invalidField, Refusal } from '../../platform/refusal.ts';
import { audit } from '../audit/audit.public.ts';
import { assertWithinOwn } from '../roles/roles.public.ts';
import { findPossibleParent } from './parents.reads.ts';
import { findDefaultRole } from './people.queries.ts';
import { lockPerson } from './person-locks.queries.ts';
import type { PersonRow } from './person-view.ts';
import { assertIsTarget, assertUnchanged, getChanged, lockTarget } from './reseller-target.ts';
import {
  hasChildren,
  listApplicationIds,
  lockInOrder,
  replaceApplications,
  updatePerson,
} from './resellers.queries.ts';

/**
 * Puts somebody below a parent, or below another one. Credit, devices and history stay with the person; of their applications those
 * that the parent has. Who was a reseller gets the role of sub-resellers with it. Nobody can be their own parent's parent: who has
 * sub-resellers can't become one.
 * @throws C10006, C10011 no such parent, C10012, C10014, C10409 has sub-resellers, or is stale
 */
export async function assignReseller(
  ctx: Context,
  { subResellerId, resellerId, version }: { subResellerId: number; resellerId: number; version?: number | undefined },
): Promise<PersonRow> {
  const { tx } = ctx;
  await lockInOrder(tx, [subResellerId, resellerId]);
  const person = await lockTarget(ctx, subResellerId);
  await assertUnchanged(ctx, person, version);
  const parent = resellerId === subResellerId ? undefined : await findPossibleParent(tx, resellerId);
  if (!parent) throw invalidField('resellerId', 'noSuchParent');
  if (person.parent_id === parent.id) return getChanged(ctx, person.id);
  if (await hasChildren(tx, person.id)) throw new Refusal('C10409', { said: 'hasSubResellers' });

  const before = await listApplicationIds(tx, person.id);
  const offered = await listApplicationIds(tx, parent.id);
  const after = before.filter((id) => offered.includes(id));
  const roleId = person.group_id === groups.subReseller ? person.role_id : await roleToGive(ctx, groups.subReseller);
  await updatePerson(tx, person.id, { group_id: groups.subReseller, role_id: roleId, parent_id: parent.id });
  await replaceApplications(tx, person.id, after);
  await audit(ctx, {
    action: person.parent_id === null ? 'user.assign' : 'user.switch-parent',
    targetKind: 'user',
    targetId: person.id,
    before: { group: person.group_id, parentId: person.parent_id, roleId: person.role_id, applicationIds: before },
    after: { group: groups.subReseller, parentId: parent.id, roleId, applicationIds: after },
  });
  return getChanged(ctx, person.id);
}

/**
 * Makes a sub-reseller a reseller, with the role of resellers. Credit, applications and history stay with the person.
 * @throws C10006, C10010 not a sub-reseller, C10011 there is no role for resellers, C10014
 */
export async function promoteSubReseller(ctx: Context, id: number): Promise<PersonRow> {
  const person = await lockPerson(ctx.tx, id);
  if (person?.group_id === groups.admin) throw new Refusal('C10014');
  if (person?.group_id !== groups.subReseller) throw new Refusal('C10010', { said: 'subResellerNotFound' });
  assertIsTarget(ctx, person);
  const roleId = await roleToGive(ctx, groups.reseller);
  await updatePerson(ctx.tx, id, { group_id: groups.reseller, role_id: roleId, parent_id: null });
  await audit(ctx, {
    action: 'user.promote',
    targetKind: 'user',
    targetId: id,
    before: { group: person.group_id, parentId: person.parent_id, roleId: person.role_id },
    after: { group: groups.reseller, parentId: null, roleId },
  });
  return getChanged(ctx, id);
}

async function roleToGive({ tx, actor }: Context, group: Group): Promise<number> {
  const role = await findDefaultRole(tx, group);
  if (!role) throw new Refusal('C10011', { said: 'assignmentFailed' });
  assertWithinOwn(actor, role.permissionIds);
  return role.id;
}
