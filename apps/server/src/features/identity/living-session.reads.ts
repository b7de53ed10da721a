import { permissionId } from '@tessera/contracts/permissions';
import { CompiledQuery } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { amongKeys } from '../../platform/db/gather-lookups.ts';
import { nameStatement } from '../../platform/db/statement-names.ts';
import { type ActingPersonRow, actingPersonColumns, livingPersonOf } from '../people/people.public.ts';

interface SessionRow extends ActingPersonRow {
  /** The token's hash in hexadecimal digits. */
  token: string;
  session_id: number;
  kind: 'full' | 'restricted' | 'view';
  last_seen_at: Date;
  viewer_id: number | null;
  viewer_email: string | null;
  viewer_permission_ids: number[] | null;
}

/** Every call of the portal begins with it: one round trip, by the tokens' unique index and primary keys. */
const findSessions = `
  SELECT encode(s.token_hash, 'hex') AS token, s.id AS session_id, s.kind, s.last_seen_at, ${actingPersonColumns},
         v.id AS viewer_id, v.email AS viewer_email, v.permission_ids AS viewer_permission_ids
    FROM sessions s
    CROSS JOIN LATERAL ${livingPersonOf.session}
    LEFT JOIN LATERAL (SELECT id, email,
        (SELECT array_agg(p.permission_id) FROM role_permissions p WHERE p.role_id = l.role_id) AS permission_ids
      FROM living_users l
      WHERE s.viewer_session_id IS NOT NULL
        AND id = (SELECT user_id FROM sessions WHERE id = s.viewer_session_id AND expires_at > $2)
        AND EXISTS (SELECT FROM role_permissions p WHERE p.role_id = l.role_id AND p.permission_id = $3) LIMIT 1) AS v ON true
   WHERE s.token_hash = ${amongKeys('$1', 'bytea')} AND s.expires_at > $2 AND (s.viewer_session_id IS NULL OR v.id IS NOT NULL)`;
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
