import { type Group, permissionId } from '@tessera/contracts/permissions';
import { CompiledQuery } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { nameStatement } from '../../platform/db/statement-names.ts';

interface SessionRow {
  /** The token's hash in hexadecimal digits. */
  token: string;
  session_id: number;
  kind: 'full' | 'restricted' | 'view';
  last_seen_at: Date;
  user_id: number;
  email: string;
  name: string;
  group_id: Group;
  role_id: number;
  parent_id: number | null;
  locale: string;
  permission_ids: number[] | null;
  viewer_id: number | null;
  viewer_email: string | null;
}

/**
 * Every call of the portal begins with it: one round trip, by the tokens' unique index and primary keys. Each person is looked up by
 * their id (what `LIMIT 1` is for): joined as tables, a few sessions made the planner read through all people, in the order of their ids.
 */
const findSessions = `
  SELECT encode(s.token_hash, 'hex') AS token, s.id AS session_id, s.kind, s.last_seen_at,
         u.id AS user_id, u.email, u.name, u.group_id, u.role_id, u.parent_id, u.locale,
         (SELECT array_agg(p.permission_id) FROM role_permissions p WHERE p.role_id = u.role_id) AS permission_ids,
         v.id AS viewer_id, v.email AS viewer_email
    FROM sessions s
    CROSS JOIN LATERAL (SELECT * FROM users
      WHERE id = s.user_id AND removed_at IS NULL AND status = 1 AND NOT is_disabled_by_admin LIMIT 1) AS u
    LEFT JOIN LATERAL (SELECT id, email FROM users
      WHERE s.viewer_session_id IS NOT NULL
        AND id = (SELECT user_id FROM sessions WHERE id = s.viewer_session_id AND expires_at > $2)
        AND removed_at IS NULL AND status = 1 AND NOT is_disabled_by_admin
        AND EXISTS (SELECT FROM role_permissions p WHERE p.role_id = users.role_id AND p.permission_id = $3) LIMIT 1) AS v ON true
   WHERE s.token_hash = ANY ($1) AND s.expires_at > $2 AND (s.viewer_session_id IS NULL OR v.id IS NOT NULL)`;
nameStatement(findSessions, 'find_sessions');

/** The sessions behind tokens, by hash, with who they belong to, while both are alive; and who looks on, while they live and may. */
export async function findLivingSessions(
  db: Database,
  tokenHashes: string[],
  now: Date,
): Promise<ReadonlyMap<string, SessionRow>> {
  const hashes = tokenHashes.map((hash) => Buffer.from(hash, 'hex'));
  const { rows } = await db.executeQuery<SessionRow>(
    CompiledQuery.raw(findSessions, [hashes, now, permissionId('view-as')]),
  );
  return new Map(rows.map((row) => [row.token, row]));
}
