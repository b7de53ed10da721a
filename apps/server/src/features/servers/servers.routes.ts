import { serverCalls } from '@tessera/contracts/servers.calls';
import type { Actor } from '../../platform/http/actor.ts';
import { callOf, type Route, route } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findDevicesOfMac } from '../devices/devices.public.ts';
import { addressFor } from '../identity/identity.public.ts';
import { scopeOf } from '../people/people.public.ts';
import { addServer, editServer, removeServer, takeIn, undoHost } from './change-servers.ts';
import { countNotices, findOwnerOfCode, listServers, type ServerRow } from './servers.reads.ts';
import { listUsableServers } from './usable-servers.reads.ts';

export const takeInCall = callOf(serverCalls, 'POST /servers/{id}/take-in');

/** Servers that playlists refer to. */
export const serverRoutes = (): Route[] => [
  route(callOf(serverCalls, 'GET /servers'), async ({ db, actor, clock }) => {
    const servers = await listServers(db, actor.userId, clock.now());
    return {
      answer: {
        data: servers.map(({ devices, playlists, code_playlists, ...server }) => ({
          ...present(actor, server),
          ...{ devices, playlists, code_playlists },
        })),
      },
    };
  }),

  route(callOf(serverCalls, 'GET /server-choices'), async ({ db, actor, query }) => {
    const { mac_address, app_id, code } = query;
    if (code !== undefined) {
      const owner = await findOwnerOfCode(db, await scopeOf(db, actor), code);
      return { answer: { data: owner === undefined ? [] : await listUsableServers(db, actor, owner) } };
    }
    if (mac_address === undefined || app_id === undefined)
      return { answer: { data: await listUsableServers(db, actor, actor.userId) } };
    const [device] = await findDevicesOfMac(db, actor, mac_address, [app_id]);
    const owner = device?.is_managed ? (device.owner_id ?? actor.userId) : null;
    return { answer: { data: owner === null ? [] : await listUsableServers(db, actor, owner) } };
  }),

  route(callOf(serverCalls, 'POST /servers'), async ({ actor, body, writeOnce }) => {
    const data = await writeOnce(async (ctx) => present(actor, await addServer(ctx, body)));
    return { answer: { data }, said: 'serverSaved' };
  }),

  route(callOf(serverCalls, 'GET /servers/{id}/reach'), async ({ db, actor, clock, params }) => {
    const [server] = await listServers(db, actor.userId, clock.now(), params.id);
    if (!server) throw new Refusal('C10012');
    const { devices, playlists, code_playlists } = server;
    const notices = await countNotices(db, server.id, clock.now());
    return { answer: { data: { devices, playlists, code_playlists, notices } } };
  }),

  route(callOf(serverCalls, 'PUT /servers/{id}'), async ({ actor, params, body, write }) => {
    const { hasMoved, ...server } = await write((ctx) => editServer(ctx, params.id, body));
    return { answer: { data: present(actor, server) }, said: hasMoved ? 'serverMoved' : 'serverSaved' };
  }),

  route(callOf(serverCalls, 'POST /servers/{id}/undo-host'), async ({ actor, params, body, write }) => {
    const server = await write((ctx) => undoHost(ctx, params.id, body.host));
    return { answer: { data: present(actor, server) }, said: 'serverMovedBack' };
  }),

  route(takeInCall, async (incoming) => {
    const data = await takeIn(incoming);
    return incoming.body.preview
      ? { answer: { data }, said: 'serverPreviewed', values: { count: data.matched } }
      : { answer: { data }, said: 'serverTookIn', values: { count: data.changed } };
  }),

  route(callOf(serverCalls, 'DELETE /servers/{id}'), async ({ params, write }) => {
    const playlists = await write((ctx) => removeServer(ctx, params.id));
    return { answer: { data: { playlists } }, said: 'serverRemoved', values: { count: playlists } };
  }),
];

function present(actor: Actor, server: ServerRow) {
  const movedAt = server.moved_at?.toISOString() ?? null;
  return { ...server, epg_url: addressFor(actor, server.epg_url), moved_at: movedAt };
}
