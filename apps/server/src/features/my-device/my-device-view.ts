import type { PlayerCalls } from '@tessera/contracts/all-calls';
import type { Answer, Call } from '@tessera/contracts/call';
import { dayMilliseconds } from '@tessera/contracts/utc-day';
import type { DeviceActor } from '../../platform/http/actor.ts';
import type { PlayerPlaylist } from '../player/player.public.ts';
import type { Surroundings } from './my-device.reads.ts';

type OwnDevice = Omit<Answer<PlayerCalls['GET /my-device'] & Call>, 'brand'>;

/** A device as whoever holds its key is told of it. */
export function presentOwnDevice(
  device: DeviceActor,
  around: Surroundings,
  playlists: readonly PlayerPlaylist[],
  now: Date,
): OwnDevice {
  const asked = around.asked_at && now.getTime() - around.asked_at.getTime() < dayMilliseconds ? around.asked_at : null;
  return {
    mac: device.mac,
    application: { name: around.application_name, logo_path: around.logo_path },
    status: device.status,
    package: device.packageKind === 'trial' ? null : device.packageKind,
    expires_at: new Date(device.expiresAt).toISOString(),
    visit_ends_at: new Date(device.visitEndsAt ?? now).toISOString(),
    playlists: playlists.map(({ id, name, type, url, is_protected, is_of_code }) => ({
      id,
      name,
      type,
      host: hostOf(url),
      protected: is_protected,
      is_of_code,
    })),
    may_change_playlists: mayChange(device, around),
    awaits_confirmation: around.is_key_unproven && mayChange(device, { ...around, is_key_unproven: false }),
    accepts_codes: around.accepts_codes && mayRedeem(device, around),
    may_ask_to_renew: mayAsk(device, around),
    asked_at: asked?.toISOString() ?? null,
    whatsapp: around.whatsapp,
  };
}

/** Of a device that somebody has, whose customers they let; with a key that no former owner knows, and that shows whose box it is. */
export const mayChange = (device: DeviceActor, around: Surroundings): boolean =>
  around.may_change_playlists &&
  around.has_living_owner &&
  !around.is_key_of_former_owner &&
  !around.is_key_unproven &&
  device.status !== 'switched';

/** Whoever had the device before could bind a code of theirs, with its playlists, to what is somebody else's now. */
export const mayRedeem = (device: DeviceActor, around: Surroundings): boolean =>
  device.status !== 'switched' && !(around.has_living_owner && around.is_key_of_former_owner);

/** A lifetime wants no renewing, and of a device whose time was moved the other one does. */
export const mayAsk = (device: DeviceActor, around: Surroundings): boolean =>
  around.has_living_owner && device.packageKind !== 'lifetime' && device.status !== 'switched';

/** Where a playlist leads, and nothing of what stands behind the host: often that is a sign-in. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : '';
}
