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

/** Every call of the portal begins with it: one round trip, by the tokens' unique index and primary keys. */
const findSessions = `
  SELECT encode(s.token_hash, 'hex') AS token, s.id AS session_id, s.kind, s.last_seen_at, u.id AS user_id, u.email, u.name, u.group_id, u.role_id, u.parent_id, u.locale,
         (SELECT array_agg(p.permission_id) FROM role_permissions p WHERE p.role_id = u.role_id) AS permission_ids,
         v.id AS viewer_id, v.email AS viewer_email
    FROM sessions s JOIN users u ON u.id = s.user_id
    LEFT JOIN sessions vs ON vs.id = s.viewer_session_id
    LEFT JOIN users v ON v.id = vs.user_id
   WHERE s.token_hash = ANY($1) AND s.expires_at > $2 AND u.removed_at IS NULL AND u.status = 1 AND NOT u.is_disabled_by_admin
     AND (s.viewer_session_id IS NULL
          OR (vs.expires_at > $2 AND v.removed_at IS NULL AND v.status = 1 AND NOT v.is_disabled_by_admin
              AND EXISTS (SELECT FROM role_permissions p WHERE p.role_id = v.role_id AND p.permission_id = $3)))`;
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
