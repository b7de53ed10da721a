import type { Locale } from '@tessera/contracts/locales';
import { messagesOf } from '@tessera/contracts/messages/all';
import { fill } from '@tessera/contracts/messages/messages';
import { dayIn } from '@tessera/contracts/time-zones';
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

/** Whether the player is to say that its time ends. Of a trial it tells the end by itself. */
export function endsSoon(device: Pick<DeviceActor, 'status' | 'expiresAt'>, now: Date): boolean {
  return device.status === 'active' && Date.parse(device.expiresAt) - now.getTime() <= warnedMilliseconds;
}

/** What it says then to the person in front of it, in their language: the day that its seller's screen, mails and messages name. */
export function endingNotice(
  device: Pick<DeviceActor, 'expiresAt' | 'mac'>,
  locale: Locale,
  sellersZone: string,
): { title: string; html: string } {
  const { said } = messagesOf[locale];
  const date = dayIn(sellersZone, new Date(device.expiresAt));
  const text = fill(said.playerExpiringText, { mac: `<b><bdi dir="ltr">${device.mac}</bdi></b>` });
  return { title: fill(said.playerExpiringTitle, { date }), html: `<p>${text}</p>` };
}

/** Whether one of the tags that a client holds is this one. What stands between may have made a weak tag of it. */
export function holdsTag(ifNoneMatch: string | undefined, etag: string): boolean {
  const held = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return held.includes(etag) || held.includes('*');
}
