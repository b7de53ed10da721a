import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Environment } from '../../platform/db/environment.ts';
import type { Authenticator } from '../../platform/http/access.ts';
import { hashSecretToken } from '../../platform/secret-token.ts';
import { findDeviceOfVisit } from './my-device.queries.ts';

declare module '../../platform/http/actor.ts' {
  interface DeviceActor {
    /** Of whoever opened its page with its key. */
    visitEndsAt?: string;
  }
}

/** How whoever calls the page of a device shows that its key opened it, as the document says it. */
export const visitScheme = 'With `Authorization: Device <token>` of `/v1/my-device/open`.';

/** Recognises whoever opened the page of a device. That is no call-in of its player. */
export function visitAuthenticator(databases: Record<Environment, Database>, clock: Clock): Authenticator['visit'] {
  return async (token, environment) => {
    const answer = await findDeviceOfVisit(databases[environment], hashSecretToken(token), clock.now());
    if (answer.code !== '000000') return null;
    return { ...answer.data, tokenHash: Buffer.from(answer.data.tokenHash, 'hex') };
  };
}
