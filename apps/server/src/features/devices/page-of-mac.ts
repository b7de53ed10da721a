import type { Database } from '../../platform/db/database.ts';
import { type Actor, holds } from '../../platform/http/actor.ts';
import { qrCodeOf } from '../../platform/qr-code.ts';
import { Refusal } from '../../platform/refusal.ts';
import { listAllowedApplications } from '../applications/applications.public.ts';
import { shownPlaylists } from '../playlists/playlists.public.ts';
import { type DeviceEvent, findHistoryStart, listDeviceEvents, listSavedPlaylists } from './device-history.reads.ts';
import { presentDevice, presentDeviceEvent } from './device-view.ts';
import { type DeviceRow, listDevicesUnderMac } from './devices.reads.ts';
import { countLookUps } from './look-up-limit.ts';
import { type Catalogue, catalogueOf, priceFor } from './prices.ts';

/**
 * All that a person may know of a MAC, for its page. What runs there under others is as much as looking it up in each application
 * tells, and counts as much; once that is too much, one's own devices are shown without it.
 * A MAC that nothing is known of has no devices and no others. @throws C10429
 */
export async function pageOfMac(db: Database, actor: Actor, mac: string, now: Date) {
  const applications = await listAllowedApplications(db, actor, true);
  const catalogue = catalogueOf(applications);
  const rows = await listDevicesUnderMac(db, actor, mac);
  const own = rows.filter(({ is_managed }) => is_managed);
  const mayLook = holds(actor, 'check-device-status');
  const others = rows.filter((row) => mayLook && !row.is_managed && catalogue.has(row.application_id));
  const isHeldBack = await isTooMuch(countFound(db, actor, now, own, others), own.length > 0);
  const present = (row: DeviceRow) => ({ ...presentDevice(row, actor, now), ...offerOf(row, actor, catalogue) });
  return {
    mac_address: mac,
    qr_svg: qrCodeOf(mac),
    devices: await Promise.all(
      own.map(async (row) => ({ ...present(row), playlists: await shownPlaylists(db, actor, row) })),
    ),
    others: isHeldBack ? [] : others.map(present),
    others_held_back: isHeldBack,
    events: await listEvents(db, actor, own, now),
    tells_from: (await findHistoryStart(db, idsOf(own)))?.toISOString() ?? null,
  };
}

/** What was found of others counts as looked up, and so does that nothing was. */
function countFound(db: Database, actor: Actor, now: Date, own: DeviceRow[], others: DeviceRow[]): Promise<void> {
  const foreign = others.filter(({ owner_id }) => owner_id !== null).length;
  return countLookUps(db, now, actor.userId, { foreign, missing: own.length + others.length === 0 ? 1 : 0 });
}

async function isTooMuch(counting: Promise<void>, isEnoughWithout: boolean): Promise<boolean> {
  try {
    await counting;
    return false;
  } catch (error) {
    if (isEnoughWithout && error instanceof Refusal && error.code === 'C10429') return true;
    throw error;
  }
}

/** Its logo, and what the reader would pay for it. */
function offerOf(row: DeviceRow, actor: Actor, catalogue: Catalogue) {
  return { app_logo: catalogue.get(row.application_id)?.logo_path ?? null, ...priceFor(row, actor, catalogue) };
}

const idsOf = (devices: DeviceRow[]) => devices.map(({ id }) => id);

/** Of all the devices in one line, the newest first; when a player was seen last is told among it. */
async function listEvents(db: Database, actor: Actor, devices: DeviceRow[], now: Date) {
  const ids = idsOf(devices);
  const deviceOf = new Map(devices.map((device) => [device.id, device]));
  const [happened, saved] = await Promise.all([listDeviceEvents(db, actor, ids), listSavedPlaylists(db, actor, ids)]);
  const seen = devices.flatMap(({ id, last_seen_at }) => (last_seen_at ? [seenAt(id, last_seen_at)] : []));
  return [...happened, ...saved, ...seen]
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .map((event) => {
      const { application_id = 0, application_name = '' } = deviceOf.get(event.device_id) ?? {};
      return { ...presentDeviceEvent(event, actor, now), app_id: application_id, app_name: application_name };
    });
}

function seenAt(deviceId: number, at: Date): DeviceEvent<'seen'> {
  const nothing = { actor_email: null, package_kind: null, credit_point: null, expires_at: null };
  const noActivation = { is_reversed: null, renews: null };
  const noTexts = { comment: null, switched_from: null, switched_to: null, playlist: null, undoable_id: null };
  const notShared = { activation_id: null, shared_at: null, shared_by_email: null };
  return { device_id: deviceId, at, kind: 'seen', ...nothing, ...noActivation, ...noTexts, ...notShared };
}
