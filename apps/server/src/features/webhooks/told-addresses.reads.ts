import { permissionId } from '@tessera/contracts/permissions';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/**
 * Where somebody's endpoints are that are switched on and that they may have, the oldest first: also while they are disabled or inactive, as those
 * go on once they are enabled again.
 */
export async function listToldAddresses(db: Database, userId: number): Promise<string[]> {
  const { rows } = await sql<{ url: string }>`
    SELECT w.url FROM webhooks w JOIN users u ON u.id = w.user_id
      JOIN role_permissions r ON r.role_id = u.role_id AND r.permission_id = ${permissionId('Api-Control')}
     WHERE w.user_id = ${userId} AND w.is_enabled ORDER BY w.id`.execute(db);
  return rows.map(({ url }) => url);
}
