import type { Group } from '@tessera/contracts/groups';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** Somebody who is about to be changed, with what decides whether that is allowed. */
export interface LockedPerson {
  id: number;
  name: string;
  email: string;
  locale: string;
  group_id: Group;
  role_id: number;
  parent_id: number | null;
  status: 0 | 1;
  is_disabled_by_admin: boolean;
  disabled_by_operator: boolean;
  version: number;
  email_verified_at: Date | null;
  password_resets: number;
  permission_ids: number[];
}

/** The columns of `LockedPerson`, of a row of users called u. */
export const lockedColumns = sql`u.id, u.name, u.email, u.locale, u.group_id, u.role_id, u.parent_id, u.status, u.is_disabled_by_admin,
  u.disabled_by_operator, u.version, u.email_verified_at, u.password_resets,
  (SELECT coalesce(array_agg(rp.permission_id), '{}') FROM role_permissions rp WHERE rp.role_id = u.role_id) AS permission_ids`;

/** Somebody who is not removed, locked against every other change until the transaction ends. */
export async function lockPerson(tx: Tx, id: number): Promise<LockedPerson | undefined> {
  const { rows } = await sql<LockedPerson>`
    SELECT ${lockedColumns} FROM users u WHERE u.id = ${id} AND u.removed_at IS NULL FOR NO KEY UPDATE OF u`.execute(
    tx,
  );
  return rows[0];
}

/** They have yet to show that their address is theirs. */
export const isUnverified = ({ email_verified_at }: LockedPerson) => email_verified_at === null;

/**
 * Ends every session of somebody, and the mailed links that they have not used. The welcome of whoever has yet to show that the address
 * is theirs may stay: without it they never could.
 */
export async function endAccess(tx: Tx, userId: number, { sparesWelcome = false } = {}): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute();
  await tx
    .deleteFrom('account_tokens')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .$if(sparesWelcome, (query) => query.where('purpose', '<>', 'create-password'))
    .execute();
}
