import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Environment } from '../../platform/db/environment.ts';
import { gatherLookups } from '../../platform/db/gather-lookups.ts';
import type { Authenticator } from '../../platform/http/access.ts';
import { hashSecretToken } from '../../platform/secret-token.ts';
import { permissionsOf, presentActingPerson } from '../people/people.public.ts';
import { findLivingSessions } from './living-session.reads.ts';
import { touchSession } from './sessions.queries.ts';

const touchEveryMilliseconds = 60_000;

/**
 * Recognises the bearer of a session token. Whoever looks on has what both they and the person may. Whoever was removed, set inactive or disabled is nobody from that moment on; what
 * becomes of a sub-reseller's parent doesn't touch the sub-reseller's sign-in.
 */
export function createPersonAuthenticator(
  databases: Record<Environment, Database>,
  clock: Clock,
): Authenticator['person'] {
  const findSession = gatherLookups((db, hashes) => findLivingSessions(db, hashes, clock.now()));
  return async (bearer, environment) => {
    const db = databases[environment];
    const now = clock.now();
    const row = await findSession(db, hashSecretToken(bearer).toString('hex'));
    if (!row) return null;
    if (now.getTime() - row.last_seen_at.getTime() >= touchEveryMilliseconds)
      await touchSession(db, row.session_id, now);
    const person = presentActingPerson(row);
    const session = {
      tokenKind: row.kind === 'restricted' ? 'restricted' : 'session',
      sessionId: row.session_id,
    } as const;
    if (row.viewer_id === null) return { ...person, ...session };
    const seen = permissionsOf(row.viewer_permission_ids);
    const permissions = new Set([...person.permissions].filter((permission) => seen.has(permission)));
    const viewer = { userId: row.viewer_id, email: row.viewer_email ?? '', permissions: seen };
    return { ...person, ...session, permissions, viewer };
  };
}
