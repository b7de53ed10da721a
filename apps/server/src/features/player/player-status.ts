import type { DeviceActor } from '../../platform/http/actor.ts';

const hourMilliseconds = 3_600_000;

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

/** Whether the player may show playlists. */
export function mayPlay(device: Pick<DeviceActor, 'status'>): boolean {
  return device.status === 'active' || device.status === 'trial';
}
