import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** Any fixed number: of servers that start together, one does this at a time. */
const firstStartLock = 7_310_984_524;

/** Held to the end of the transaction. */
export async function lockFirstStart(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${firstStartLock})`.execute(tx);
}

/** Gives locked roles what they lack of these permissions. */
export async function completeLockedRoles(tx: Tx, permissionIds: number[]): Promise<void> {
  await sql`
    INSERT INTO role_permissions (role_id, permission_id)
    SELECT r.id, p.id FROM roles r CROSS JOIN unnest(${permissionIds}::smallint[]) AS p (id) WHERE r.is_locked
    ON CONFLICT DO NOTHING`.execute(tx);
}
