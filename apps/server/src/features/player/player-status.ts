import type { Locale } from '@tessera/contracts/locales';
import { messagesOf } from '@tessera/contracts/messages/all';
import { fill } from '@tessera/contracts/messages/messages';
import { utcDay } from '@tessera/contracts/utc-day';
import type { Environment } from '../../platform/db/environment.ts';
import type { DeviceActor } from '../../platform/http/actor.ts';

const hourMilliseconds = 3_600_000;
/** From then on a player says on its screen that its time ends. */
const warnedMilliseconds = 7 * 24 * hourMilliseconds;

/**
 * How long a player may wait before it asks again. Somebody stands in front of a box that was just set up, or that does not play;
 * one that plays has time.
 */
export function refreshAfterSeconds(device: Pick<DeviceActor, 'status' | 'registeredAt'>, now: Date): number {
  const isNew =
    device.registeredAt !== null && now.getTime() - new Date(device.registeredAt).getTime() < hourMilliseconds;
  if (isNew) return 15;
  return device.status === 'active' ? 300 : 60;
}

/** The page of the device, filled in, where its owner's customers are at home. What stands behind the # reaches no server, and so no log. */
export function myDeviceUrl(
  portalUrl: string,
  environment: Environment,
  { mac, deviceKey }: Pick<DeviceActor, 'mac' | 'deviceKey'>,
): string {
  const given = new URLSearchParams({ mac, key: deviceKey ?? '', ...(environment === 'sandbox' && { environment }) });
  return `${portalUrl}/my-device#${given}`;
}

/** Whether the player may show playlists. */
export function mayPlay(device: Pick<DeviceActor, 'status'>): boolean {
  return device.status === 'active' || device.status === 'trial';
}

/** What the player has to say to the person in front of it, in their language. Of a trial it tells the end by itself. */
export function noticesOf(
  device: Pick<DeviceActor, 'status' | 'expiresAt' | 'mac'>,
  locale: Locale,
  now: Date,
): { title: string; html: string }[] {
  const end = new Date(device.expiresAt);
  if (device.status !== 'active' || end.getTime() - now.getTime() > warnedMilliseconds) return [];
  const { said } = messagesOf[locale];
  const text = fill(said.playerExpiringText, { mac: `<b><bdi dir="ltr">${device.mac}</bdi></b>` });
  return [{ title: fill(said.playerExpiringTitle, { date: utcDay(end) }), html: `<p>${text}</p>` }];
}

/** Whether one of the tags that a client holds is this one. What stands between may have made a weak tag of it. */
export function holdsTag(ifNoneMatch: string | undefined, etag: string): boolean {
  const held = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return held.includes(etag) || held.includes('*');
}
