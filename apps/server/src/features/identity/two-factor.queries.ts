import type { Group } from '@tessera/contracts/groups';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';

export interface TwoFactorRow {
  sealed_secret: Buffer;
  enabled_at: Date | null;
  last_step: number | null;
}

/** What somebody has set up, or began to. */
export async function findTwoFactor(db: Database, userId: number): Promise<TwoFactorRow | undefined> {
  return db
    .selectFrom('two_factors')
    .select(['sealed_secret', 'enabled_at', 'last_step'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Keeps a secret that is being set up, in place of one before. False when two-step sign-in is on already. */
export async function keepSecret(tx: Tx, userId: number, sealed_secret: Buffer, now: Date): Promise<boolean> {
  const kept = await tx
    .insertInto('two_factors')
    .values({ user_id: userId, sealed_secret, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed_secret, created_at: now, last_step: null })
        .where('two_factors.enabled_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return kept !== undefined;
}

/** Takes a step's code, once. False when it, or one after it, was taken before. */
export async function takeStep(db: Database, userId: number, sealed: Buffer, step: number): Promise<boolean> {
  const taken = await db
    .updateTable('two_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('sealed_secret', '=', sealed)
    .where(({ or, eb }) => or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .returning('user_id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Takes a recovery code, once. */
export async function takeRecoveryCode(db: Database, userId: number, hash: Buffer, now: Date): Promise<boolean> {
  const taken = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function countRecoveryCodes(db: Database, userId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select(sql<number>`count(*)`.as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}

/** Switches it on for the secret that was verified. False when it is on already, or another secret was set up meanwhile. */
export async function enableTwoFactor(tx: Tx, userId: number, sealed: Buffer, now: Date): Promise<boolean> {
  const enabled = await tx
    .updateTable('two_factors')
    .set({ enabled_at: now })
    .where('user_id', '=', userId)
    .where('sealed_secret', '=', sealed)
    .where('enabled_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return enabled !== undefined;
}

export async function insertRecoveryCodes(tx: Tx, userId: number, hashes: Buffer[]): Promise<void> {
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

/** Deletes it with its recovery codes. False when it was not on. */
export async function deleteTwoFactor(tx: Tx, userId: number): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('two_factors')
    .where('user_id', '=', userId)
    .where('enabled_at', 'is not', null)
    .returning('user_id')
    .executeTakeFirst();
  return deleted !== undefined;
}

export interface ResetTarget {
  id: number;
  name: string;
  email: string;
  locale: string;
  group_id: Group;
  permission_ids: number[];
}

/** Somebody who is not removed, with what their role allows. */
export async function findResetTarget(tx: Tx, id: number): Promise<ResetTarget | undefined> {
  const { rows } = await sql<ResetTarget>`
    SELECT u.id, u.name, u.email, u.locale, u.group_id,
           (SELECT coalesce(array_agg(rp.permission_id), '{}') FROM role_permissions rp WHERE rp.role_id = u.role_id)
             AS permission_ids
      FROM users u WHERE u.id = ${id} AND u.removed_at IS NULL`.execute(tx);
  return rows[0];
}
