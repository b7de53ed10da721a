import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Environment } from '../../platform/db/environment.ts';
import type { Authenticator } from '../../platform/http/access.ts';
import { hashDeviceToken } from './device-token.ts';
import { touchDevice } from './player.queries.ts';

/** Recognises players by their tokens. Recognising one is its call-in, in the same round trip. */
export function deviceAuthenticator(databases: Record<Environment, Database>, clock: Clock): Authenticator['device'] {
  return async (token, environment, ip) => {
    const tokenHash = hashDeviceToken(token);
    const { code, data } = await touchDevice(databases[environment], tokenHash, ip, clock.now());
    return code === '000000' ? { ...data, tokenHash } : null;
  };
}
