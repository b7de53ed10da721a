import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Environment } from '../../platform/db/environment.ts';
import type { Authenticator } from '../../platform/http/access.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashSecretToken } from '../../platform/secret-token.ts';
import { presentActingPerson } from '../people/people.public.ts';
import { keyBeginning } from './api-key.ts';
import { findLivingApiKey, touchApiKey } from './api-keys.queries.ts';
import { plainAddress } from './plain-address.ts';

const touchEveryMilliseconds = 60_000;

/**
 * Recognises an API key, in its own environment alone. It acts as its person, within its scopes. Whoever is removed, set inactive or
 * disabled has no key from that moment on.
 * @throws C10002 saying so while it is suspended, C10403 from an address that the key is not for
 */
export function apiKeyAuthenticator(databases: Record<Environment, Database>, clock: Clock): Authenticator['apiKey'] {
  return async (key, environment, ip) => {
    if (!key.startsWith(keyBeginning[environment])) return null;
    const db = databases[environment];
    const now = clock.now();
    const address = plainAddress(ip);
    const row = await findLivingApiKey(db, hashSecretToken(key), address);
    if (!row) return null;
    if (row.is_suspended) throw new Refusal('C10002', { said: 'apiKeySuspended' });
    if (!row.is_address_allowed) throw new Refusal('C10403', { said: 'apiAddressNotAllowed' });
    if (row.last_used_at === null || now.getTime() - row.last_used_at.getTime() >= touchEveryMilliseconds) {
      await touchApiKey(db, row.user_id, now, address);
    }
    return {
      ...presentActingPerson(row),
      tokenKind: 'apiKey',
      scopes: row.scopes,
      sessionId: 0,
    };
  };
}
