import { locales } from '@tessera/contracts/locales';
import { type Group, type Permission, permissionName } from '@tessera/contracts/permissions';
import { CompiledQuery } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Environment } from '../../platform/db/environment.ts';
import { nameStatement } from '../../platform/db/statement-names.ts';
import type { Authenticator } from '../../platform/http/access.ts';
import { hashSecretToken } from '../../platform/secret-token.ts';
import { touchSession } from './sessions.queries.ts';

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

const touchEveryMilliseconds = 60_000;

/**
 * Recognises the bearer of a session token. Whoever was removed, set inactive or disabled is nobody from that moment on; what
 * becomes of a sub-reseller's parent doesn't touch the sub-reseller's sign-in.
 */
export function createPersonAuthenticator(
  databases: Record<Environment, Database>,
  clock: Clock,
): Authenticator['person'] {
  return async (bearer, environment) => {
    const db = databases[environment];
    const now = clock.now();
    const { rows } = await db.executeQuery<SessionRow>(CompiledQuery.raw(findSession, [hashSecretToken(bearer), now]));
    const row = rows[0];
    if (!row) return null;
    if (now.getTime() - row.last_seen_at.getTime() >= touchEveryMilliseconds)
      await touchSession(db, row.session_id, now);
    return {
      userId: row.user_id,
      email: row.email,
      name: row.name,
      group: row.group_id,
      roleId: row.role_id,
      parentId: row.parent_id,
      permissions: new Set(namesOf(row.permission_ids)),
      tokenKind: row.kind === 'full' ? 'session' : 'restricted',
      sessionId: row.session_id,
      locale: locales.find((locale) => locale === row.locale) ?? null,
    };
  };
}

/** Permissions by name; ids that left the catalogue mean nothing any more. */
function namesOf(ids: number[] | null): Permission[] {
  return (ids ?? []).flatMap((id) => permissionName(id) ?? []);
}
