import type { savePlaylistRequest } from '@tessera/contracts/playlists.forms';
import type * as z from 'zod/mini';
import type { Incoming } from '../../platform/http/route.ts';
import { takeHashing } from '../../platform/limits/hashing.ts';
import type { PasswordHasher } from '../../platform/passwords.ts';
import { Refusal } from '../../platform/refusal.ts';
import { audit } from '../audit/audit.public.ts';
import { assertProvingKey, countLookUps, type DeviceRow, findDevicesOfMac } from '../devices/devices.public.ts';
import { insertPlaylist } from './playlists.queries.ts';
import type { savePlaylistCall } from './playlists.routes.ts';
import { findServerFor, guideBeside } from './server-of-playlist.ts';

type Input = z.output<typeof savePlaylistRequest>;
type Request = Pick<Incoming<typeof savePlaylistCall>, 'db' | 'actor' | 'environment' | 'clock' | 'writeOnce'>;

/**
 * Adds a playlist to a device of the actor's side, or to any whose key the actor knows, unless a former owner knows it as well. It belongs
 * to the device's owner; of a device that nobody owns, to the actor. One that refers to a server has its address from there.
 * @throws C10404 no such device, C10403 somebody else's, C10405 wrong key, C10429, C10011 no server that this device's playlists may refer to
 */
export async function savePlaylist(request: Request, passwords: PasswordHasher, input: Input): Promise<number> {
  const { actor, clock, writeOnce } = request;
  const device = await findWritableDevice(request, input);
  const pinHash = input.protect && input.pin !== undefined ? await hashPin(request, passwords, input.pin) : null;
  return writeOnce(async (ctx) => {
    const ownerId = device.owner_id ?? actor.userId;
    const server = await findServerFor(ctx, input.server_id, ownerId);
    const type = server?.type ?? input.playlist_type;
    const isXc = type === 'xc';
    const id = await insertPlaylist(ctx.tx, {
      device_id: device.id,
      owner_id: ownerId,
      saved_without_owner: device.owner_id === null,
      name: input.playlist_name,
      type,
      url: server?.host ?? input.playlist_url ?? '',
      server_id: server?.id ?? null,
      username: isXc ? (input.username ?? null) : null,
      password: isXc ? (input.password ?? null) : null,
      epg_url: guideBeside(server, input.xml_url),
      is_protected: pinHash !== null,
      pin_hash: pinHash,
      created_by: actor.userId,
      created_at: clock.now(),
    });
    const after = { deviceId: device.id, name: input.playlist_name, type };
    await audit(ctx, { action: 'playlist.add', targetKind: 'playlist', targetId: id, after });
    return id;
  });
}

async function hashPin(request: Request, passwords: PasswordHasher, pin: string): Promise<string> {
  await takeHashing(request);
  return passwords.hash(pin);
}

async function findWritableDevice({ db, actor, environment, clock }: Request, input: Input): Promise<DeviceRow> {
  const [device] = await findDevicesOfMac(db, actor, input.mac_address, [input.app_id]);
  if (device?.is_managed) return device;
  // Saving would tell which devices there are as well as looking them up does.
  await countLookUps(db, clock.now(), actor.userId, { foreign: device ? 1 : 0, missing: device ? 0 : 1 });
  if (!device) throw new Refusal('C10404');
  if (input.device_key === undefined) throw new Refusal('C10403');
  await assertProvingKey(db, device, input.device_key, { environment, now: clock.now() });
  return device;
}
