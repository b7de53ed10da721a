import { myDeviceCalls } from '@tessera/contracts/my-device.calls';
import { myDeviceSettingsCalls } from '@tessera/contracts/my-device-settings.calls';
import { callOf, type Route, route } from '../../platform/http/route.ts';
import { DeviceRefusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { findBrandOfDevice } from '../brand/brand.public.ts';
import { listPlayerPlaylists, redeemCode } from '../player/player.public.ts';
import { askToRenew } from './ask-to-renew.ts';
import { changeSettings } from './change-settings.ts';
import { readSettings, readSurroundings } from './my-device.reads.ts';
import { mayRedeem, presentOwnDevice } from './my-device-view.ts';
import { openVisit } from './open-visit.ts';
import { addOwnPlaylist, editOwnPlaylist } from './save-own-playlist.ts';

export const addOwnCall = callOf(myDeviceCalls, 'POST /my-device/playlists');
export const editOwnCall = callOf(myDeviceCalls, 'PUT /my-device/playlists/{id}');
export const askCall = callOf(myDeviceCalls, 'POST /my-device/ask-to-renew');

/** The page of a device, for whoever holds its key, and what its owner lets them do there. */
export const myDeviceRoutes = (services: Services): Route[] => [
  route(callOf(myDeviceCalls, 'POST /my-device/open'), async ({ db, environment, origin, clock, body }) => {
    const { token, endsAt } = await openVisit(
      { db, environment, ip: origin.ip, now: clock.now(), hostOwnerId: origin.hostOwnerId },
      services,
      body,
    );
    return { answer: { token, ends_at: endsAt.toISOString() } };
  }),

  route(callOf(myDeviceCalls, 'GET /my-device'), async ({ db, actor, clock }) => {
    const now = clock.now();
    const around = await readSurroundings(db, actor.deviceId);
    const shown = await findBrandOfDevice(db, actor.deviceId);
    const playlists = await listPlayerPlaylists(db, actor, now);
    return { answer: { ...presentOwnDevice(actor, around, playlists, now), brand: shown ?? null } };
  }),

  route(addOwnCall, async (incoming) => ({
    answer: { id: await addOwnPlaylist(incoming, services.passwords, incoming.body) },
  })),

  route(editOwnCall, async (incoming) => {
    await editOwnPlaylist(incoming, services.passwords, incoming.params.id, incoming.body);
    return { answer: {} };
  }),

  route(callOf(myDeviceCalls, 'POST /my-device/redeem-code'), async (incoming) => {
    const around = await readSurroundings(incoming.db, incoming.actor.deviceId);
    if (!mayRedeem(incoming.actor, around)) throw new DeviceRefusal('not_allowed');
    const { status, expiresAt } = await redeemCode(incoming, incoming.body.code, 'page');
    return { answer: { status, expires_at: new Date(expiresAt).toISOString() } };
  }),

  route(askCall, async (incoming) => ({ answer: { asked_at: (await askToRenew(incoming)).toISOString() } })),

  route(callOf(myDeviceSettingsCalls, 'GET /my-device-settings'), async ({ db, actor }) => ({
    answer: { data: await readSettings(db, actor.userId) },
  })),

  route(callOf(myDeviceSettingsCalls, 'PUT /my-device-settings'), async ({ body, write }) => ({
    answer: { data: await write((ctx) => changeSettings(ctx, body)) },
    said: 'myDeviceSaved',
  })),
];
