import type { Group } from '@tessera/contracts/groups';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

export interface Role {
  id: number;
  name: string;
  is_locked: boolean;
  suits_groups: Group[];
  version: number;
  permission_ids: number[];
}

export const roleColumns = sql`
  r.id, r.name, r.is_locked, r.suits_groups, r.version,
  (SELECT coalesce(array_agg(rp.permission_id ORDER BY rp.permission_id), '{}')
     FROM role_permissions rp WHERE rp.role_id = r.id) AS permission_ids`;

/** Every role, the oldest first, each with the number of people who hold it; removed ones don't count. */
export async function listRoles(db: Database): Promise<(Role & { total: number })[]> {
  const { rows } = await sql<Role & { total: number }>`
    SELECT ${roleColumns}, (SELECT count(*) FROM users u WHERE u.role_id = r.id AND u.removed_at IS NULL) AS total
      FROM roles r ORDER BY r.id`.execute(db);
  return rows;
}

export async function findRole(db: Database, id: number): Promise<Role | undefined> {
  const { rows } = await sql<Role>`SELECT ${roleColumns} FROM roles r WHERE r.id = ${id}`.execute(db);
  return rows[0];
}
