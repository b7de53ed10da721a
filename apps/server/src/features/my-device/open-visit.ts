import { timingSafeEqual } from 'node:crypto';
import { visitMinutes } from '@tessera/contracts/my-device.forms';
import type { Database } from '../../platform/db/database.ts';
import type { Environment } from '../../platform/db/environment.ts';
import { addressSubject, networkSubject } from '../../platform/limits/addresses.ts';
import { giveBackAttempt, type Limit, longerLocks, type Taken, takeAttempt } from '../../platform/limits/limit.ts';
import { DeviceRefusal } from '../../platform/refusal.ts';
import { hashSecretToken, newSecretToken } from '../../platform/secret-token.ts';
import type { Services } from '../../platform/services.ts';
import { isDeviceOfTree } from '../brand/brand.public.ts';
import { normalizeDeviceKey } from '../devices/devices.public.ts';
import { insertVisit } from './my-device.queries.ts';
import { findKeys, wasOpenedFrom } from './my-device.reads.ts';

declare module '../../platform/services.ts' {
  interface Services {
    /** Keeps a guesser waiting. */
    pause: (milliseconds: number) => Promise<void>;
  }
}

/** Of one typed MAC from one address, whether or not there is such a device: nobody elsewhere can use it up. */
const perMac: Limit = { table: 'attempts', scope: 'my-device', max: 10, windowSeconds: 900, lockSeconds: longerLocks };
const perAddress: Limit = { table: 'attempts', scope: 'my-device-address', max: 60, windowSeconds: 900 };
/** Of others in one's network too (a /24, a /48), and of one typed MAC from anywhere: they refuse nobody, and never keep an address waiting that gave the right key before. */
const perNetwork: Limit = { table: 'attempts', scope: 'my-device-network', max: 240, windowSeconds: 900 };
const fromAnywhere: Limit = { table: 'attempts', scope: 'my-device-anywhere', max: 100, windowSeconds: 3600 };
const slowedMilliseconds = 3_000;

interface Scene {
  db: Database;
  environment: Environment;
  ip: string;
  now: Date;
  /** Whose own host was asked: there the devices of their tree alone are known. */
  hostOwnerId?: number | null | undefined;
}

/**
 * Opens the page of a device for whoever knows its key; of a MAC with several applications, of the one whose key it is. What is
 * not there is answered as a wrong key is, after the same work.
 * @throws wrong_key, device_disabled, too_many_requests
 */
export async function openVisit(
  { db, environment, ip, now, hostOwnerId = null }: Scene,
  services: Pick<Services, 'pause'>,
  given: { mac: string; device_key: string },
): Promise<{ token: string; endsAt: Date }> {
  const place = addressSubject(ip);
  const taken = [
    [perMac, `${environment}:${given.mac}:${place}`],
    [perAddress, `${environment}:${place}`],
  ] as const;
  const slowing = [
    [perNetwork, `${environment}:${networkSubject(ip)}`],
    [fromAnywhere, `${environment}:${given.mac}`],
  ] as const;
  for (const [limit, subject] of taken) assertAllowed(await takeAttempt(db, limit, subject, now));
  const many = [];
  for (const [limit, subject] of slowing) many.push(await takeAttempt(db, limit, subject, now));
  const isSlowed = many.some(({ isAllowed }) => !isAllowed) && !(await wasOpenedFrom(db, given.mac, place));
  if (isSlowed) await services.pause(slowedMilliseconds);

  const candidates = await findKeys(db, given.mac);
  const typed = hashSecretToken(normalizeDeviceKey(given.device_key));
  // All of them are compared, and one that nobody has.
  const [device] = [...candidates, noDevice].filter(({ device_key }) =>
    timingSafeEqual(hashSecretToken(device_key), typed),
  );
  if (!device || device === noDevice) throw new DeviceRefusal('wrong_key');
  if (hostOwnerId !== null && !(await isDeviceOfTree(db, device.id, hostOwnerId))) throw new DeviceRefusal('wrong_key');
  for (const [limit, subject] of [...taken, ...slowing]) await giveBackAttempt(db, limit, subject);
  if (!device.is_enabled) throw new DeviceRefusal('device_disabled');
  const token = newSecretToken('mdv_');
  const endsAt = new Date(now.getTime() + visitMinutes * 60_000);
  await insertVisit(db, {
    tokenHash: hashSecretToken(token),
    deviceId: device.id,
    address: place,
    openedAt: now,
    endsAt,
  });
  return { token, endsAt };
}

const noDevice = { id: 0, device_key: '', is_enabled: false };

function assertAllowed({ isAllowed, retryAfterSeconds }: Taken): void {
  if (!isAllowed) throw new DeviceRefusal('too_many_requests', retryAfterSeconds);
}
