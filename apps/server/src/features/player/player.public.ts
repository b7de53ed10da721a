import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Environment } from '../../platform/db/environment.ts';
import type { Authenticator } from '../../platform/http/access.ts';
import { hashSecretToken } from '../../platform/secret-token.ts';
import { touchDevice } from './player.queries.ts';

export { deviceState } from './player.queries.ts';
export { listPlayerPlaylists, type PlayerPlaylist } from './player-playlists.reads.ts';
export { redeemCode } from './redeem-code.ts';

declare module '../../platform/http/actor.ts' {
  /** A registered player, as its device stands at this call; instants are ISO texts. */
  interface DeviceActor {
    applicationId: number;
    mac: string;
    ownerId: number | null;
    deviceKey: string | null;
    status: 'trial' | 'active' | 'expired' | 'disabled' | 'switched';
    packageKind: 'trial' | '1-year' | 'lifetime' | null;
    expiresAt: string;
    registeredAt: string | null;
    isRegistrationConfirmed: boolean;
    tokenHash: Buffer;
  }
}

/** Recognises players by their tokens. Recognising one is its call-in, in the same round trip. */
export function deviceAuthenticator(databases: Record<Environment, Database>, clock: Clock): Authenticator['device'] {
  return async (token, environment, ip) => {
    const tokenHash = hashSecretToken(token);
    const { code, data } = await touchDevice(databases[environment], tokenHash, ip, clock.now());
    return code === '000000' ? { ...data, tokenHash } : null;
  };
}
