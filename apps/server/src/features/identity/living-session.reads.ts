import type { Group } from '@tessera/contracts/permissions';
import { CompiledQuery } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { nameStatement } from '../../platform/db/statement-names.ts';

interface SessionRow {
  session_id: number;
  kind: 'full' | 'restricted';
  last_seen_at: Date;
  user_id: number;
  email: string;
  name: string;
  group_id: Group;
  role_id: number;
  parent_id: number | null;
  locale: string;
  permission_ids: number[] | null;
}

/** Every call of the portal begins with it: one round trip, by the token's unique index and two primary keys. */
const findSession = `
  SELECT s.id AS session_id, s.kind, s.last_seen_at, u.id AS user_id, u.email, u.name, u.group_id, u.role_id, u.parent_id, u.locale,
         (SELECT array_agg(p.permission_id) FROM role_permissions p WHERE p.role_id = u.role_id) AS permission_ids
    FROM sessions s JOIN users u ON u.id = s.user_id
   WHERE s.token_hash = $1 AND s.expires_at > $2 AND u.removed_at IS NULL AND u.status = 1 AND NOT u.is_disabled_by_admin`;
nameStatement(findSession, 'find_session');

/** The session behind a token, with who it belongs to, while both are alive. */
export async function findLivingSession(db: Database, tokenHash: Buffer, now: Date): Promise<SessionRow | undefined> {
  const { rows } = await db.executeQuery<SessionRow>(CompiledQuery.raw(findSession, [tokenHash, now]));
  return rows[0];
}
