import type { Database } from '../../platform/db/database.ts';
import type { Environment } from '../../platform/db/environment.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findApplicationsForLookUp } from '../applications/applications.public.ts';
import { assertProvingKey } from './device-key.ts';
import { type DeviceRow, findDevicesOfMac, isOthers } from './devices.reads.ts';
import { countLookUps } from './look-up-limit.ts';

interface Scene {
  db: Database;
  environment: Environment;
  actor: Actor;
  now: Date;
}

/**
 * One device, for whoever may look up its application. `knowsKey`: the asker gave the right device key.
 * @throws C10019, C10404, C10405, C10429
 */
export async function lookUpDevice(
  scene: Scene,
  asked: { macAddress: string; app_id: number; device_key?: string },
): Promise<{ row: DeviceRow; knowsKey: boolean }> {
  const [entry] = await lookUpDevices(scene, asked.macAddress, [asked.app_id]);
  if (!entry?.row) throw new Refusal('C10404', { said: 'deviceNotFound' });
  const { row } = entry;
  if (asked.device_key === undefined || row.is_managed) return { row, knowsKey: row.is_managed };
  await assertProvingKey(scene.db, row, asked.device_key, scene);
  return { row, knowsKey: true };
}

/**
 * One MAC in several applications, in the order asked. Only look-ups of other tenants' devices, and misses, are limited.
 * @throws C10019 when an application is not allowed, C10429
 */
export async function lookUpDevices(
  { db, actor, now }: Scene,
  mac: string,
  applicationIds: readonly number[],
): Promise<{ application: { id: number; name: string }; row: DeviceRow | undefined }[]> {
  const applications = await findApplicationsForLookUp(db, actor, applicationIds);
  const nameOf = new Map(applications.map(({ id, name }) => [id, name]));
  if (applicationIds.some((id) => !nameOf.has(id))) throw new Refusal('C10019');
  const rows = await findDevicesOfMac(db, actor, mac, applicationIds);
  await countLookUps(db, now, actor.userId, {
    foreign: rows.filter(isOthers).length,
    missing: rows.length === 0 ? 1 : 0,
  });
  const rowOf = new Map(rows.map((row) => [row.application_id, row]));
  return applicationIds.map((id) => ({ application: { id, name: nameOf.get(id) ?? '' }, row: rowOf.get(id) }));
}
