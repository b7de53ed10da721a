import { randomBytes } from 'node:crypto';
import { defaultRoles } from '@tessera/contracts/default-roles';
import { groups } from '@tessera/contracts/groups';
import { allPermissions } from '@tessera/contracts/permissions';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { makeUpPassword, type PasswordHasher } from '../../platform/passwords.ts';
import {
  completeLockedRoles,
  findSetting,
  getLockedRole,
  hasAdmin,
  hasRoles,
  insertRoles,
  keepSetting,
  lockFirstStart,
} from './first-start.queries.ts';
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
    // Only into a new database: a role that an operator removed stays away.
    if (!(await hasRoles(tx))) await insertRoles(tx, defaultRoles, options.clock.now());
    await completeLockedRoles(
      tx,
      allPermissions.map(({ id }) => id),
    );
    const newAdmin = await seedAdmin(tx, options, madeUp);
    return { adminSignInPath: `${await keepLoginPath(tx, options.adminLoginPath)}/login`, newAdmin };
  });
}

async function seedAdmin(tx: Tx, options: FirstStartOptions, madeUp: string): Promise<NewAdmin | null> {
  const { admin, clock, passwords, onNewAdmin } = options;
  if (await hasAdmin(tx)) return null;
  const email = admin.email ?? 'admin@tessera.localhost';
  const newAdmin = { email, password: admin.password === undefined ? madeUp : null };
  const person = {
    name: 'Administrator',
    email,
    group: groups.admin,
    roleId: await getLockedRole(tx),
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

/** Where admins sign in, like `/backstage-7f3a`. */
export async function findAdminLoginPath(db: Database): Promise<string> {
  return String(await findSetting(db, loginPathKey));
}

async function keepLoginPath(tx: Tx, wanted: string | undefined): Promise<string> {
  const kept = await findSetting(tx, loginPathKey);
  if (typeof kept === 'string' && (wanted === undefined || wanted === kept)) return kept;
  const path = wanted ?? `/backstage-${randomBytes(4).toString('hex')}`;
  await keepSetting(tx, loginPathKey, path);
  return path;
}
