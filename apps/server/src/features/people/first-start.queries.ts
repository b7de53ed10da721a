import type { defaultRoles } from '@tessera/contracts/default-roles';
import { groups } from '@tessera/contracts/groups';
import { permissionId } from '@tessera/contracts/permissions';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';

/** Any fixed number: of servers that start together, one does this at a time. */
const firstStartLock = 7_310_984_524;

/** Held to the end of the transaction. */
export async function lockFirstStart(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${firstStartLock})`.execute(tx);
}

export async function hasRoles(tx: Tx): Promise<boolean> {
  return (await tx.selectFrom('roles').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export async function insertRoles(tx: Tx, roles: typeof defaultRoles, now: Date): Promise<void> {
  for (const role of roles) {
    const { id } = await tx
      .insertInto('roles')
      .values({ name: role.name, is_locked: role.isLocked, suits_groups: role.suitsGroups, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('role_permissions')
      .values(role.permissions.map((name) => ({ role_id: id, permission_id: permissionId(name) })))
      .execute();
  }
}

/** Gives locked roles what they lack of these permissions. */
export async function completeLockedRoles(tx: Tx, permissionIds: number[]): Promise<void> {
  await sql`
    INSERT INTO role_permissions (role_id, permission_id)
    SELECT r.id, p.id FROM roles r CROSS JOIN unnest(${permissionIds}::smallint[]) AS p (id) WHERE r.is_locked
    ON CONFLICT DO NOTHING`.execute(tx);
}

export async function hasAdmin(tx: Tx): Promise<boolean> {
  const admin = await tx.selectFrom('users').select('id').where('group_id', '=', groups.admin).executeTakeFirst();
  return admin !== undefined;
}

/** The admins' own: the first of the locked. */
export async function getLockedRole(tx: Tx): Promise<number> {
  const locked = tx.selectFrom('roles').select('id').where('is_locked', '=', true).orderBy('id');
  return (await locked.executeTakeFirstOrThrow()).id;
}

export async function findSetting(tx: Database, key: string): Promise<unknown> {
  return (await tx.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst())?.value;
}

export async function keepSetting(tx: Tx, key: string, setting: string): Promise<void> {
  const value = JSON.stringify(setting);
  await tx
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
