import { randomBytes } from 'node:crypto';
import { defaultRoles } from '@tessera/contracts/default-roles';
import { allPermissions, groups, permissionId } from '@tessera/contracts/permissions';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { makeUpPassword, type PasswordHasher } from '../../platform/passwords.ts';
import { completeLockedRoles, lockFirstStart } from './first-start.queries.ts';
import { insertPerson } from './people.queries.ts';

export interface FirstStartOptions {
  /** The live environment. */
  db: Database;
  clock: Clock;
  passwords: PasswordHasher;
  /** From the settings; what is undefined is made up. */
  admin: { email: string | undefined; password: string | undefined };
  /** From the settings, like `/backstage-7f3a`; undefined: the kept one. */
  adminLoginPath: string | undefined;
  /** Told of the admin before they are kept: whatever fails later, nobody's only password is lost. */
  onNewAdmin?: (admin: NewAdmin) => void;
}

export interface FirstStart {
  /** Like `/backstage-7f3a/login`. */
  adminSignInPath: string;
  /** The admin that was made just now; null when there was one. */
  newAdmin: NewAdmin | null;
}

/** A password from the settings is not told: null. */
export interface NewAdmin {
  email: string;
  password: string | null;
}

const loginPathKey = 'admin-login-path';

/**
 * Makes what a server can't do without: the default roles and the first admin of a new database, and the admins' sign-in path.
 * At later starts it only brings the locked role up to the catalogue, so that a new permission has a holder.
 */
export async function prepareFirstStart(options: FirstStartOptions): Promise<FirstStart> {
  const madeUp = makeUpPassword();
  return transaction(options.db, async (tx) => {
    await lockFirstStart(tx);
    await seedRoles(tx, options.clock.now());
    await completeLockedRoles(
      tx,
      allPermissions.map(({ id }) => id),
    );
    const newAdmin = await seedAdmin(tx, options, madeUp);
    return { adminSignInPath: `${await keepLoginPath(tx, options.adminLoginPath)}/login`, newAdmin };
  });
}

/** Only into a new database: a role that an operator removed stays away. */
async function seedRoles(tx: Tx, now: Date): Promise<void> {
  const present = await tx.selectFrom('roles').select('id').limit(1).executeTakeFirst();
  if (present) return;
  for (const role of defaultRoles) {
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

async function seedAdmin(tx: Tx, options: FirstStartOptions, madeUp: string): Promise<NewAdmin | null> {
  const { admin, clock, passwords, onNewAdmin } = options;
  const present = await tx.selectFrom('users').select('id').where('group_id', '=', groups.admin).limit(1).execute();
  if (present.length > 0) return null;
  const role = await tx
    .selectFrom('roles')
    .select('id')
    .where('is_locked', '=', true)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const email = admin.email ?? 'admin@tessera.localhost';
  const newAdmin = { email, password: admin.password === undefined ? madeUp : null };
  const person = {
    name: 'Administrator',
    email,
    group: groups.admin,
    roleId: role.id,
    parentId: null,
    locale: 'en' as const,
    createdBy: null,
    passwordHash: await passwords.hash(admin.password ?? madeUp),
    emailVerifiedAt: clock.now(),
  };
  await insertPerson(tx, person, clock.now());
  onNewAdmin?.(newAdmin);
  return newAdmin;
}

async function keepLoginPath(tx: Tx, wanted: string | undefined): Promise<string> {
  const kept = await tx.selectFrom('settings').select('value').where('key', '=', loginPathKey).executeTakeFirst();
  if (typeof kept?.value === 'string' && (wanted === undefined || wanted === kept.value)) return kept.value;
  const path = wanted ?? `/backstage-${randomBytes(4).toString('hex')}`;
  const value = JSON.stringify(path);
  await tx
    .insertInto('settings')
    .values({ key: loginPathKey, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
  return path;
}
