import type { resetPlaylistRequest } from '@tessera/contracts/playlists.forms';
import type * as z from 'zod/mini';
import type { Incoming } from '../../platform/http/route.ts';
import { invalidField, Refusal } from '../../platform/refusal.ts';
import { requiresDeviceKey } from '../applications/applications.public.ts';
import { audit } from '../audit/audit.public.ts';
import { assertDeviceKey, countLookUps, type DeviceRow, findDevicesOfMac } from '../devices/devices.public.ts';
import { deletePlaylistsOfType } from './playlists.queries.ts';
import type { resetPlaylistCall } from './playlists.routes.ts';

type Input = z.output<typeof resetPlaylistRequest>;
type Request = Pick<Incoming<typeof resetPlaylistCall>, 'db' | 'actor' | 'environment' | 'clock' | 'write'>;

/**
 * Removes all playlists of one type from a device of the actor's side. Some applications ask for the device key on top: whoever
 * resets there has the customer on the telephone.
 * @returns how many
 * @throws C10404 no such device, C10403 somebody else's, C10011 no device key, C10405 wrong key, C10429
 */
export async function resetPlaylists(request: Request, input: Input): Promise<number> {
  const device = await findOwnDevice(request, input);
  const { db, environment, clock, write } = request;
  if (input.device_key !== undefined)
    await assertDeviceKey(db, device, input.device_key, { environment, now: clock.now() });
  else if (await requiresDeviceKey(db, input.app_id)) throw invalidField('device_key', 'required');
  return write(async (ctx) => {
    const removed = await deletePlaylistsOfType(ctx.tx, device, input.playlist_type);
    if (removed.length > 0) {
      const before = { type: input.playlist_type, names: removed.map(({ name }) => name) };
      await audit(ctx, { action: 'playlist.reset', targetKind: 'device', targetId: device.id, before });
    }
    return removed.length;
  });
}

async function findOwnDevice({ db, actor, clock }: Request, input: Input): Promise<DeviceRow> {
  const [device] = await findDevicesOfMac(db, actor, input.mac_address, [input.app_id]);
  if (device?.is_managed) return device;
  // This too would tell which devices there are.
  await countLookUps(db, clock.now(), actor.userId, { foreign: device ? 1 : 0, missing: device ? 0 : 1 });
  throw device ? new Refusal('C10403', { said: 'resetNotAllowed' }) : new Refusal('C10404');
}
