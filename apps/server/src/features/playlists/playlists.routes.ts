import { playlistCalls } from '@tessera/contracts/playlists.calls';
import { callOf, type Route, route } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { audit } from '../audit/audit.public.ts';
import { findDevicesOfMac } from '../devices/devices.public.ts';
import { changeDomain } from './change-domain.ts';
import { checkPlaylist } from './check-playlist.ts';
import { editPlaylist } from './edit-playlist.ts';
import { shownPlaylists } from './playlist-view.ts';
import { deletePlaylist } from './playlists.queries.ts';
import { resetPlaylists } from './reset-playlists.ts';
import { savePlaylist } from './save-playlist.ts';
import { setPin } from './set-pin.ts';

export const savePlaylistCall = callOf(playlistCalls, 'POST /save-playlist');
export const resetPlaylistCall = callOf(playlistCalls, 'POST /reset-playlist');
export const editPlaylistCall = callOf(playlistCalls, 'PUT /playlists/{id}');
export const setPinCall = callOf(playlistCalls, 'PUT /playlists/{id}/pin');
export const checkPlaylistCall = callOf(playlistCalls, 'POST /playlists/{id}/check');
export const updatePlaylistCall = callOf(playlistCalls, 'POST /update-playlist');

/** Playlists of devices. */
export const playlistRoutes = (services: Services): Route[] => [
  route(savePlaylistCall, async (incoming) => ({
    answer: { data: { id: await savePlaylist(incoming, services.passwords, incoming.body) } },
    said: 'playlistSaved',
  })),

  route(callOf(playlistCalls, 'GET /device-playlists'), async ({ db, actor, query }) => {
    const [device] = await findDevicesOfMac(db, actor, query.mac_address, [query.app_id]);
    if (!device?.is_managed) throw new Refusal('C10404');
    return { answer: { data: await shownPlaylists(db, actor, device) } };
  }),

  route(editPlaylistCall, async (incoming) => {
    await editPlaylist(incoming);
    return { answer: {}, said: 'playlistSaved' };
  }),

  route(callOf(playlistCalls, 'DELETE /playlists/{id}'), async ({ actor, params, write }) => {
    await write(async (ctx) => {
      const removed = await deletePlaylist(ctx.tx, actor, params.id);
      if (!removed) throw new Refusal('C10012');
      const before = { deviceId: removed.device_id, name: removed.name };
      await audit(ctx, { action: 'playlist.remove', targetKind: 'playlist', targetId: params.id, before });
    });
    return { answer: {}, said: 'playlistRemoved' };
  }),

  route(setPinCall, async (incoming) => {
    await setPin(incoming, services.passwords);
    return { answer: {}, said: 'playlistPinSet' };
  }),

  route(checkPlaylistCall, async (incoming) => ({ answer: { data: await checkPlaylist(incoming, services) } })),

  route(resetPlaylistCall, async (incoming) => {
    const removed = await resetPlaylists(incoming, incoming.body);
    return { answer: { data: { removed } }, said: 'playlistsReset', values: { count: removed } };
  }),

  route(updatePlaylistCall, async (incoming) => {
    const data = await changeDomain(incoming, incoming.body);
    const { preview } = incoming.body;
    const count = preview ? data.matched : data.changed;
    if (data.servers.length === 0)
      return { answer: { data }, said: preview ? 'domainPreviewed' : 'domainChanged', values: { count } };
    const names = data.servers.flatMap(({ name }) => name ?? []).join(', ') || '–';
    const playlists = data.servers.reduce((sum, server) => sum + server.playlists, 0);
    return {
      answer: { data },
      said: preview ? 'domainPreviewedServers' : 'domainChangedServers',
      values: { count, names, playlists },
    };
  }),
];
