import type { Database } from '../../platform/db/database.ts';
import type { Environment } from '../../platform/db/environment.ts';
import type { DeviceActor } from '../../platform/http/actor.ts';
import { forgetAttempts, takeAttempt } from '../../platform/limits/limit.ts';
import type { PasswordHasher } from '../../platform/passwords.ts';
import { DeviceRefusal } from '../../platform/refusal.ts';
import { pinLimit, pinSubject } from '../playlists/playlists.public.ts';
import { listPlayerPlaylists, type PlayerPlaylist } from './player-playlists.reads.ts';
import { mayPlay } from './player-status.ts';

interface Scene {
  db: Database;
  environment: Environment;
  device: DeviceActor;
  now: Date;
}

/**
 * Opens one protected playlist of this player with its PIN. Wrong PINs count per playlist: 10 in 15 minutes.
 * @throws not_active, not_found, wrong_pin, too_many_requests
 */
export async function unlockPlaylist(
  { db, environment, device, now }: Scene,
  passwords: PasswordHasher,
  playlistId: number,
  pin: string,
): Promise<PlayerPlaylist> {
  if (!mayPlay(device)) throw new DeviceRefusal('not_active');
  const playlist = (await listPlayerPlaylists(db, device, now)).find(({ id }) => id === playlistId);
  if (!playlist) throw new DeviceRefusal('not_found');
  if (playlist.pin_hash === null) return playlist;
  const subject = pinSubject(environment, playlistId);
  const taken = await takeAttempt(db, pinLimit, subject, now);
  if (!taken.isAllowed) throw new DeviceRefusal('too_many_requests', taken.retryAfterSeconds);
  if (!(await passwords.verify(playlist.pin_hash, pin))) throw new DeviceRefusal('wrong_pin');
  await forgetAttempts(db, pinLimit, subject);
  return playlist;
}
