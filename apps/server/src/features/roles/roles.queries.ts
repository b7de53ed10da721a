import type { Group } from '@tessera/contracts/groups';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { type Role, roleColumns } from './roles.reads.ts';

/**
 * The role with its row locked, also against being given to anybody. One after the other, whichever role it is: of two that are each the
 * last but one for a group, both would go.
 */
export async function lockRole(tx: Tx, id: number): Promise<Role | undefined> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('roles'))`.execute(tx);
  const { rows } = await sql<Role>`SELECT ${roleColumns} FROM roles r WHERE r.id = ${id} FOR UPDATE OF r`.execute(tx);
  return rows[0];
}

interface RoleValues {
  name: string;
  suits_groups: Group[];
}

export async function insertRole(tx: Tx, values: RoleValues, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('roles')
    .values({ ...values, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns the new version */
export async function updateRole(tx: Tx, id: number, values: RoleValues): Promise<number> {
  const { version } = await tx
    .updateTable('roles')
    .set((expression) => ({ ...values, version: expression('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function replacePermissions(tx: Tx, roleId: number, permissionIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('role_permissions').where('role_id', '=', roleId).execute();
  await tx
    .insertInto('role_permissions')
    .values(permissionIds.map((permissionId) => ({ role_id: roleId, permission_id: permissionId })))
    .execute();
}

/** Whether anybody who is not removed holds the role. */
export async function isRoleHeld(tx: Tx, id: number): Promise<boolean> {
  const found = await tx
    .selectFrom('users')
    .select('id')
    .where('role_id', '=', id)
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Of these groups, those for which no other role is marked. */
export async function groupsWithoutOtherRole(tx: Tx, id: number, suited: readonly Group[]): Promise<Group[]> {
  const others = await tx.selectFrom('roles').select('suits_groups').where('id', '<>', id).execute();
  return suited.filter((group) => !others.some(({ suits_groups }) => suits_groups.includes(group)));
}

export async function deleteRole(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('roles').where('id', '=', id).execute();
}
