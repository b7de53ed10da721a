import { type Group, groups } from '@tessera/contracts/groups';
import type { Locale } from '@tessera/contracts/locales';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import { applicationsOfSeller } from '../applications/applications.public.ts';

export interface NewPerson {
  name: string;
  email: string;
  group: Group;
  roleId: number;
  parentId: number | null;
  locale: Locale;
  createdBy: number | null;
  passwordHash: string | null;
  emailVerifiedAt: Date | null;
}

/** Adds a person; their accounts in both environments come with it. @returns the id */
export async function insertPerson(tx: Tx, person: NewPerson, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('users')
    .values({
      name: person.name,
      email: person.email,
      group_id: person.group,
      role_id: person.roleId,
      parent_id: person.parentId,
      locale: person.locale,
      password_hash: person.passwordHash,
      email_verified_at: person.emailVerifiedAt,
      created_by: person.createdBy,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Of whom a parent made, that parent, as long as they are it and here: whoever reads who made their account knows them. */
export async function findMaker(tx: Tx, id: number): Promise<{ name: string } | undefined> {
  return tx
    .selectFrom('users as u')
    .innerJoin('users as parent', 'parent.id', 'u.parent_id')
    .select('parent.name')
    .where('u.id', '=', id)
    .whereRef('u.created_by', '=', 'u.parent_id')
    .where('parent.removed_at', 'is', null)
    .executeTakeFirst();
}

/** Whether anybody has this address, the removed included: an address stays a person's for ever. */
export async function isEmailTaken(tx: Tx, email: string): Promise<boolean> {
  return (await findIdByEmail(tx, email)) !== undefined;
}

export async function findIdByEmail(db: Database, email: string): Promise<number | undefined> {
  const found = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  return found?.id;
}

/** Locks a reseller who is not removed, so that what they are allowed stays while a sub-reseller is added. */
export async function lockReseller(tx: Tx, id: number): Promise<{ id: number } | undefined> {
  return tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('group_id', '=', groups.reseller)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** How many of these applications may be allowed to somebody: below a parent those that the parent sells, else those that the operator does. */
export async function countAllowable(tx: Tx, applicationIds: number[], parentId: number | null): Promise<number> {
  const group = parentId === null ? groups.admin : groups.reseller;
  const { total } = await tx
    .selectFrom(applicationsOfSeller({ userId: parentId, group, parentId: null }).as('s'))
    .select(sql<number>`count(*)`.as('total'))
    .where('s.id', 'in', applicationIds)
    .where('s.is_sold', '=', true)
    .executeTakeFirstOrThrow();
  return total;
}

export async function allowApplications(tx: Tx, userId: number, applicationIds: number[]): Promise<void> {
  await tx
    .insertInto('user_applications')
    .values(applicationIds.map((applicationId) => ({ user_id: userId, application_id: applicationId })))
    .execute();
}

/** The role that people of a group begin with: the oldest that is marked for it. */
export async function findDefaultRole(
  tx: Tx,
  group: Group,
): Promise<{ id: number; permissionIds: number[] } | undefined> {
  const role = await tx
    .selectFrom('roles as r')
    .select(({ selectFrom }) => [
      'r.id',
      selectFrom('role_permissions as rp')
        .select(sql<number[]>`coalesce(array_agg(rp.permission_id), '{}')`.as('ids'))
        .whereRef('rp.role_id', '=', 'r.id')
        .as('permissionIds'),
    ])
    .where(sql<boolean>`${group}::smallint = ANY (r.suits_groups)`)
    .orderBy('r.id')
    .limit(1)
    .executeTakeFirst();
  return role && { id: role.id, permissionIds: role.permissionIds ?? [] };
}

/** Allows every application that is on sale, whoever sells it: who signs up has no parent. */
export async function allowEveryApplication(tx: Tx, userId: number): Promise<void> {
  await tx
    .insertInto('user_applications')
    .columns(['user_id', 'application_id'])
    .expression((query) =>
      query
        .selectFrom('applications')
        .select([sql<number>`${userId}::bigint`.as('user_id'), 'id'])
        .where('retired_at', 'is', null),
    )
    .execute();
}

export type TokenPurpose = 'create-password' | 'reset-password' | 'update-email' | 'reset-passcode';

interface NewToken {
  userId: number;
  purpose: TokenPurpose;
  hash: Buffer;
  payload: Record<string, unknown>;
  createdAt: Date;
  expiresAt: Date;
}

/** Keeps the hash of a mailed link's token. @returns its id */
export async function insertToken(tx: Tx, token: NewToken): Promise<number> {
  const { id } = await tx
    .insertInto('account_tokens')
    .values({
      user_id: token.userId,
      purpose: token.purpose,
      token_hash: token.hash,
      payload: JSON.stringify(token.payload),
      created_at: token.createdAt,
      expires_at: token.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns false: it was used, replaced or ended, as where whose it is was removed */
export async function extendToken(db: Database, id: number, now: Date, expiresAt: Date): Promise<boolean> {
  const extended = await db
    .updateTable('account_tokens')
    .set({ expires_at: expiresAt })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return extended !== undefined;
}

/** Links that were mailed for one purpose open nothing any more. */
export async function deleteUnusedTokensFor(tx: Tx, userId: number, purpose: TokenPurpose): Promise<void> {
  await tx
    .deleteFrom('account_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
}

/** Removed people may come back, so in place of a role that goes they are given what beginners of their group have. */
export async function moveRemovedHolders(tx: Tx, roleId: number): Promise<void> {
  await sql`
    UPDATE users u SET role_id = (SELECT min(r.id) FROM roles r WHERE u.group_id = ANY (r.suits_groups) AND r.id <> ${roleId})
     WHERE u.role_id = ${roleId} AND u.removed_at IS NOT NULL
       AND EXISTS (SELECT FROM roles r WHERE u.group_id = ANY (r.suits_groups) AND r.id <> ${roleId})`.execute(tx);
}
