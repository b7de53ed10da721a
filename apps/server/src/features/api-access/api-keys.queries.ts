import type { ApiScope } from '@tessera/contracts/call';
import { groups } from '@tessera/contracts/groups';
import { CompiledQuery, sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import { nameStatement } from '../../platform/db/statement-names.ts';
import { type ActingPersonRow, actingPersonColumns, livingPersonOf } from '../people/people.public.ts';

export interface ApiKeyRow {
  prefix: string;
  is_enabled: boolean;
  scopes: ApiScope[];
  allowed_addresses: string[];
  created_at: Date;
  last_used_at: Date | null;
  last_used_ip: string | null;
  /** It waits to be brought back. */
  is_suspended: boolean;
}

/**
 * A key `k` of `u` waits: their password was reset since it was confirmed, or who made it, and was shown it, is neither themselves nor anybody
 * above them any more. Former parents, or whoever worked for the operator once, would go on spending their credit.
 */
const isSuspended = `(k.password_resets <> u.password_resets OR (k.made_by IS NOT NULL AND k.made_by <> u.id
  AND NOT EXISTS (SELECT FROM living_users m WHERE m.id = k.made_by AND (m.id = u.parent_id OR m.group_id IN (${groups.admin}, ${groups.staff})))))`;

/** A network is written with its length, one address without; both as PostgreSQL reads them back. */
const keyColumns = sql`
  k.prefix, k.is_enabled, k.scopes, k.created_at, k.last_used_at, k.last_used_ip,
  ARRAY (SELECT abbrev(address) FROM unnest(k.allowed_addresses) AS address) AS allowed_addresses,
  ${sql.raw(isSuspended)} AS is_suspended`;

export async function findApiKey(db: Database, userId: number): Promise<ApiKeyRow | undefined> {
  const { rows } =
    await sql<ApiKeyRow>`SELECT ${keyColumns} FROM api_keys k JOIN users u ON u.id = k.user_id WHERE k.user_id = ${userId}`.execute(
      db,
    );
  return rows[0];
}

/** The key with its row locked. */
export async function lockApiKey(tx: Tx, userId: number): Promise<ApiKeyRow | undefined> {
  const { rows } = await sql<ApiKeyRow>`
    SELECT ${keyColumns} FROM api_keys k JOIN users u ON u.id = k.user_id WHERE k.user_id = ${userId} FOR NO KEY UPDATE OF k`.execute(
    tx,
  );
  return rows[0];
}

interface NewApiKey {
  userId: number;
  hash: Buffer;
  prefix: string;
  scopes: ApiScope[];
  createdAt: Date;
  /** Of its owner. */
  passwordResets: number;
  madeBy: number;
}

/** Keeps somebody's first key. False when they have one. */
export async function insertApiKey(tx: Tx, key: NewApiKey): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO api_keys (user_id, key_hash, prefix, is_enabled, scopes, created_at, password_resets, made_by)
      VALUES (${key.userId}, ${key.hash}, ${key.prefix}, true, ${key.scopes}::text[], ${key.createdAt},
        ${key.passwordResets}, ${key.madeBy})
      ON CONFLICT (user_id) DO NOTHING RETURNING user_id`.execute(tx);
  return rows.length > 0;
}

/** Puts a new key in place of the former one. */
export async function replaceApiKey(tx: Tx, key: Omit<NewApiKey, 'scopes'>): Promise<void> {
  await sql`
    UPDATE api_keys SET key_hash = ${key.hash}, prefix = ${key.prefix}, created_at = ${key.createdAt}, last_used_at = NULL,
           last_used_ip = NULL, password_resets = ${key.passwordResets}, made_by = ${key.madeBy}
     WHERE user_id = ${key.userId}`.execute(tx);
}

/** Enables a key, as of now: of this many password resets. Who brings one back answers for it. */
export async function enableApiKey(
  tx: Tx,
  userId: number,
  { passwordResets, madeBy }: Pick<NewApiKey, 'passwordResets' | 'madeBy'>,
): Promise<void> {
  const change = { is_enabled: true, password_resets: passwordResets, made_by: madeBy };
  await tx.updateTable('api_keys').set(change).where('user_id', '=', userId).execute();
}

export async function disableApiKey(tx: Tx, userId: number): Promise<void> {
  await tx.updateTable('api_keys').set({ is_enabled: false }).where('user_id', '=', userId).execute();
}

export async function updateApiKey(
  tx: Tx,
  userId: number,
  { scopes, allowedAddresses }: { scopes: ApiScope[]; allowedAddresses: string[] },
): Promise<void> {
  await sql`
    UPDATE api_keys SET scopes = ${scopes}::text[], allowed_addresses = ${allowedAddresses}::inet[]
     WHERE user_id = ${userId}`.execute(tx);
}

interface LivingApiKey extends ActingPersonRow {
  scopes: ApiScope[];
  last_used_at: Date | null;
  is_address_allowed: boolean;
  is_suspended: boolean;
}

/** Every call by a key begins with it: one round trip, by the hash's unique index and two primary keys. */
const findKey = `
  SELECT ${actingPersonColumns}, k.scopes, k.last_used_at,
         (k.allowed_addresses = '{}' OR $2::inet <<= ANY (k.allowed_addresses)) AS is_address_allowed,
         ${isSuspended} AS is_suspended
    FROM api_keys k
    CROSS JOIN LATERAL ${livingPersonOf.key}
   WHERE k.key_hash = $1 AND k.is_enabled`;
nameStatement(findKey, 'find_api_key');

/** The key behind a hash, with whose it is, while both are good. */
export async function findLivingApiKey(db: Database, hash: Buffer, ip: string): Promise<LivingApiKey | undefined> {
  const { rows } = await db.executeQuery<LivingApiKey>(CompiledQuery.raw(findKey, [hash, ip]));
  return rows[0];
}

export async function touchApiKey(db: Database, userId: number, now: Date, ip: string): Promise<void> {
  await db.updateTable('api_keys').set({ last_used_at: now, last_used_ip: ip }).where('user_id', '=', userId).execute();
}
