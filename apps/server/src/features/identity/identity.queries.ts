import type { Group } from '@tessera/contracts/groups';
import type { Locale } from '@tessera/contracts/locales';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { TokenPurpose } from '../people/people.public.ts';

/** What a sign-in decides by. */
export interface AccountRow {
  id: number;
  name: string;
  email: string;
  locale: string;
  time_zone: string | null;
  group_id: Group;
  parent_id: number | null;
  role_id: number;
  status: 0 | 1;
  is_disabled_by_admin: boolean;
  removed_at: Date | null;
  email_verified_at: Date | null;
  password_hash: string | null;
  passcode_hash: string | null;
}

const accountColumns = [
  'id',
  'name',
  'email',
  'locale',
  'time_zone',
  'group_id',
  'parent_id',
  'role_id',
  'status',
  'is_disabled_by_admin',
  'removed_at',
  'email_verified_at',
  'password_hash',
  'passcode_hash',
] as const;

/** Whether this is the account of somebody who may act, as the view `living_users` has it. */
export function mayAct({ removed_at, status, is_disabled_by_admin }: AccountRow): boolean {
  return removed_at === null && status === 1 && !is_disabled_by_admin;
}

export async function findAccountByEmail(db: Database, email: string): Promise<AccountRow | undefined> {
  return db.selectFrom('users').select(accountColumns).where('email', '=', email).executeTakeFirst();
}

/** The same, locked: the address stays theirs until the transaction ends. Whoever gives them another one ends the links that were mailed before. */
export async function lockAccountByEmail(tx: Tx, email: string): Promise<AccountRow | undefined> {
  return tx.selectFrom('users').select(accountColumns).where('email', '=', email).forNoKeyUpdate().executeTakeFirst();
}

/** Anybody's account, the removed included. */
export async function findAccount(db: Database, id: number): Promise<AccountRow | undefined> {
  return db.selectFrom('users').select(accountColumns).where('id', '=', id).executeTakeFirst();
}

export async function getAccount(db: Database, id: number): Promise<AccountRow> {
  return db.selectFrom('users').select(accountColumns).where('id', '=', id).executeTakeFirstOrThrow();
}

export async function listPermissionIds(tx: Tx, roleId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('role_permissions')
    .select('permission_id')
    .where('role_id', '=', roleId)
    .orderBy('permission_id')
    .execute();
  return rows.map((row) => row.permission_id);
}

type VerifiedBy = Pick<AccountRow, 'id' | 'email' | 'password_hash'>;

/**
 * Whether an account is still what it was while its password was verified. Whoever gives it another password or address, verifies the
 * address or shuts it ends the sessions that there are, and would miss one that begins meanwhile. Of the row as it is once it is locked,
 * which a look into the view would not be.
 */
const isAsVerified = (account: VerifiedBy, isEmailVerified: boolean) => sql<boolean>`
  (password_hash = ${account.password_hash} AND email = ${account.email}
    AND (email_verified_at IS NOT NULL) = ${isEmailVerified}::boolean
    AND is_in_good_standing(removed_at, status, is_disabled_by_admin))`;

/** Keeps somebody whose address is unverified as they were found until the transaction ends. False when they are not that any more. */
export async function lockUnverified(tx: Tx, account: VerifiedBy): Promise<boolean> {
  const found = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', account.id)
    .where(isAsVerified(account, false))
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found !== undefined;
}

/** Writes a sign-in of somebody whose address is verified down. False when they are not as they were found any more. */
export async function updateLastLogin(
  tx: Tx,
  account: VerifiedBy,
  now: Date,
  ip: string,
  timeZone: string | undefined,
): Promise<boolean> {
  const updated = await tx
    .updateTable('users')
    .set({
      last_login_at: now,
      last_login_ip: ip,
      // Where they are the first time; later they choose.
      ...(timeZone && { time_zone: sql`coalesce(time_zone, ${timeZone})` }),
    })
    .where('id', '=', account.id)
    .where(isAsVerified(account, true))
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

/** The person whose mailed token still opens what it was mailed for, with what was kept beside it. */
export async function findTokenHolder(
  db: Database,
  tokenHash: Buffer,
  purpose: TokenPurpose,
  now: Date,
): Promise<(AccountRow & { payload: Record<string, unknown> }) | undefined> {
  return db
    .selectFrom('account_tokens as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select(accountColumns.map((column) => `u.${column}` as const))
    .select('t.payload')
    .where('t.token_hash', '=', tokenHash)
    .where('t.purpose', '=', purpose)
    .where('t.used_at', 'is', null)
    .where('t.expires_at', '>', now)
    .where('u.removed_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Uses a token up, from an address. False when it was used or replaced in the meantime: of two at once only one succeeds. Whose it is is
 * locked first, as by whoever gives them another password, who has the person before their tokens.
 */
export async function consumeToken(tx: Tx, tokenHash: Buffer, now: Date, ip: string): Promise<boolean> {
  await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', (query) =>
      query.selectFrom('account_tokens').select('user_id').where('token_hash', '=', tokenHash),
    )
    .forNoKeyUpdate()
    .execute();
  const used = await tx
    .updateTable('account_tokens')
    .set({ used_at: now, used_ip: ip })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Links that were mailed before a password changed open nothing any more. */
export async function deleteUnusedTokens(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('account_tokens').where('user_id', '=', userId).where('used_at', 'is', null).execute();
}

/** Whether somebody else has this address, the removed included. */
export async function isEmailOfAnother(tx: Tx, email: string, userId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('id', '<>', userId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Changes an address and keeps the former one. `verifiedAt` null: it is yet to be shown that the new one is theirs. */
export async function updateEmail(
  tx: Tx,
  account: { id: number; email: string },
  email: string,
  verifiedAt: Date | null,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      email,
      ...(email !== account.email && { old_email: account.email }),
      email_verified_at: verifiedAt,
      version: sql`version + 1`,
    })
    .where('id', '=', account.id)
    .execute();
}

/** Whoever set a password by a mailed link has shown that the address is theirs. In place of another it counts as a reset. */
export async function updatePasswordAndVerify(tx: Tx, userId: number, passwordHash: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      password_hash: passwordHash,
      password_resets: sql`password_resets + (password_hash IS NOT NULL)::int`,
      email_verified_at: sql`coalesce(email_verified_at, ${now})`,
      version: sql`version + 1`,
    })
    .where('id', '=', userId)
    .execute();
}

/** A password is set in place of the one that was known: false, and nothing is written, when that changed in the meantime. */
export async function updateProfileRow(
  tx: Tx,
  userId: number,
  change: {
    name: string | undefined;
    locale: Locale | undefined;
    timeZone: string | undefined;
    password: { former: string | null; hash: string } | undefined;
  },
): Promise<boolean> {
  const { password } = change;
  const changed = await tx
    .updateTable('users')
    .set({
      version: sql`version + 1`,
      ...(change.name !== undefined && { name: change.name }),
      ...(change.locale && { locale: change.locale }),
      ...(change.timeZone && { time_zone: change.timeZone }),
      ...(password && { password_hash: password.hash }),
    })
    .where('id', '=', userId)
    .$if(password !== undefined, (query) =>
      query.where('password_hash', 'is not distinct from', password?.former ?? null),
    )
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** The password's hash and whether the address is verified, which stay as they are until the transaction ends. */
export async function lockCredentials(tx: Tx, userId: number) {
  return tx
    .selectFrom('users')
    .select(['password_hash', 'email_verified_at'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Sets a passcode in place of the one that was known. False when it changed in the meantime. */
export async function replacePasscode(
  tx: Tx,
  userId: number,
  former: string | null,
  passcodeHash: string,
): Promise<boolean> {
  const changed = await tx
    .updateTable('users')
    .set({ passcode_hash: passcodeHash })
    .where('id', '=', userId)
    .where('passcode_hash', 'is not distinct from', former)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** The passcode's hash, which stays as it is until the transaction ends. */
export async function lockPasscode(tx: Tx, userId: number): Promise<string | null> {
  const row = await tx
    .selectFrom('users')
    .select('passcode_hash')
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirstOrThrow();
  return row.passcode_hash;
}
