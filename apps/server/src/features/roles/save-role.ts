import { type Group, groups } from '@tessera/contracts/groups';
import { permissionName } from '@tessera/contracts/permissions';
import type { roleForm } from '@tessera/contracts/roles.forms';
import type * as z from 'zod/mini';
import type { Context } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { audit } from '../audit/audit.public.ts';
import { moveRemovedHolders } from '../people/people.public.ts';
import { assertWithinOwn } from './giving.ts';
import {
  deleteRole,
  groupsWithoutOtherRole,
  insertRole,
  isRoleHeld,
  lockRole,
  replacePermissions,
  updateRole,
} from './roles.queries.ts';
import type { Role } from './roles.reads.ts';

type RoleFields = z.output<typeof roleForm>;

/** Whom a role can be given to unless it says otherwise; admins have the first one alone. */
const everybody: Group[] = [groups.reseller, groups.subReseller, groups.staff];

/** Adds a role of permissions that the actor holds. @returns the id @throws C10006, C10011 name taken */
export async function addRole(ctx: Context, fields: RoleFields): Promise<number> {
  assertWithinOwn(ctx.actor, fields.permissions);
  const values = { name: fields.name, suits_groups: asGroups(fields.suits_groups) ?? everybody };
  const id = await insertRole(ctx.tx, values, ctx.clock.now());
  await replacePermissions(ctx.tx, id, fields.permissions);
  await audit(ctx, {
    action: 'role.add',
    targetKind: 'role',
    targetId: id,
    after: describe(values, fields.permissions),
  });
  return id;
}

/**
 * Changes a role, and so what its people may do from their next request on. The actor holds all that it had and all that it gets.
 * @returns the new version @throws C10011, C10012, C10006 also for the first role, C10409 stale, or a group would be left without a role
 */
export async function editRole(ctx: Context, id: number, fields: RoleFields): Promise<number> {
  const { tx, actor } = ctx;
  const before = await lockChangeable(ctx, id);
  assertWithinOwn(actor, fields.permissions);
  if (fields.version !== undefined && fields.version !== before.version) {
    throw new Refusal('C10409', { data: { current: presentRole(before) } });
  }
  const values = { name: fields.name, suits_groups: asGroups(fields.suits_groups) ?? before.suits_groups };
  await assertNobodyIsLeftOut(
    ctx,
    before,
    before.suits_groups.filter((group) => !values.suits_groups.includes(group)),
  );
  const version = await updateRole(tx, id, values);
  await replacePermissions(tx, id, fields.permissions);
  await audit(ctx, {
    action: 'role.edit',
    targetKind: 'role',
    targetId: id,
    before: describe(before, before.permission_ids),
    after: describe(values, fields.permissions),
  });
  return version;
}

/** Deletes a role that nobody holds. @throws C10012, C10006 also for the first role, C10409 held, or a group begins with it */
export async function removeRole(ctx: Context, id: number): Promise<void> {
  const role = await lockChangeable(ctx, id);
  if (await isRoleHeld(ctx.tx, id)) throw new Refusal('C10409', { said: 'roleHeld' });
  await assertNobodyIsLeftOut(ctx, role, role.suits_groups);
  await moveRemovedHolders(ctx.tx, id);
  await deleteRole(ctx.tx, id);
  await audit(ctx, {
    action: 'role.remove',
    targetKind: 'role',
    targetId: id,
    before: describe(role, role.permission_ids),
  });
}

/** A role as the calls answer it. */
export function presentRole(role: Role) {
  return {
    id: role.id,
    name: role.name,
    permissions: role.permission_ids.filter((id) => permissionName(id) !== undefined),
    suits_groups: role.suits_groups,
    locked: role.is_locked,
    version: role.version,
  };
}

async function lockChangeable({ tx, actor }: Context, id: number): Promise<Role> {
  const role = await lockRole(tx, id);
  if (!role) throw new Refusal('C10012');
  if (role.is_locked) throw new Refusal('C10006', { said: 'roleLocked' });
  assertWithinOwn(actor, role.permission_ids);
  return role;
}

/** Resellers, sub-resellers and staff each keep a role that new people can begin with. */
async function assertNobodyIsLeftOut({ tx }: Context, role: Role, groupsThatLoseIt: Group[]): Promise<void> {
  const leftOut = await groupsWithoutOtherRole(tx, role.id, groupsThatLoseIt);
  if (leftOut.length > 0) throw new Refusal('C10409', { said: 'roleNeeded' });
}

function asGroups(ids: number[] | undefined): Group[] | undefined {
  return ids?.filter((id): id is Group => id >= 1 && id <= 4).toSorted((a, b) => a - b);
}

function describe(values: { name: string; suits_groups: Group[] }, permissionIds: readonly number[]) {
  return {
    name: values.name,
    suitsGroups: values.suits_groups,
    permissions: permissionIds.flatMap((id) => permissionName(id) ?? []).toSorted(),
  };
}
