import type { Environment } from '../../platform/db/environment.ts';
import type { Incoming } from '../../platform/http/route.ts';
import { takeHashing } from '../../platform/limits/hashing.ts';
import { forgetAttempts, type Limit } from '../../platform/limits/limit.ts';
import type { PasswordHasher } from '../../platform/passwords.ts';
import { Refusal } from '../../platform/refusal.ts';
import { audit } from '../audit/audit.public.ts';
import { updatePin } from './playlists.queries.ts';
import { isProtectedPlaylist } from './playlists.reads.ts';
import type { setPinCall } from './playlists.routes.ts';

/** Wrong PINs that a player may try; and on the device's page, apart: whoever opened that elsewhere locks no player. */
export const pinLimit: Limit = { table: 'attempts', scope: 'playlist-pin', max: 10, windowSeconds: 900 };
export const pagePinLimit: Limit = { ...pinLimit, scope: 'playlist-pin-page' };
export const pinSubject = (environment: Environment, playlistId: number) => `${environment}:${playlistId}`;

type Request = Pick<
  Incoming<typeof setPinCall>,
  'actor' | 'db' | 'clock' | 'environment' | 'params' | 'body' | 'write'
>;

/**
 * Gives a protected playlist of the actor's side a new PIN: the old one is kept as a hash and can't be told to whoever forgot it.
 * Whoever tried wrong ones may try at once again.
 * @throws C10012 no such playlist, or one without a PIN; C10429
 */
export async function setPin(incoming: Request, passwords: PasswordHasher) {
  const { actor, db, environment, params, body, write } = incoming;
  // Before a hash is computed that nobody may ask for; decided when it is written.
  if (!(await isProtectedPlaylist(db, actor, params.id))) throw new Refusal('C10012');
  await takeHashing(incoming);
  const pinHash = await passwords.hash(body.pin);
  await write(async (ctx) => {
    const changed = await updatePin(ctx.tx, actor, { id: params.id, pinHash });
    if (!changed) throw new Refusal('C10012');
    for (const limit of [pinLimit, pagePinLimit])
      await forgetAttempts(ctx.tx, limit, pinSubject(environment, params.id));
    const after = { deviceId: changed.device_id };
    await audit(ctx, { action: 'playlist.set-pin', targetKind: 'playlist', targetId: params.id, after });
  });
}
