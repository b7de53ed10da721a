import { isAddressSent } from '@tessera/contracts/playlists.forms';
import type { Context, Incoming } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { audit } from '../audit/audit.public.ts';
import { lockPlaylist, updatePlaylist } from './playlists.queries.ts';
import { type FormerPlaylist, findPlaylist } from './playlists.reads.ts';
import type { editPlaylistCall } from './playlists.routes.ts';
import { findServerFor, guideBeside } from './server-of-playlist.ts';

type Request = Pick<Incoming<typeof editPlaylistCall>, 'actor' | 'params' | 'body' | 'write'>;

/**
 * Changes name, guide, or address and sign-in of a playlist of the actor's side; what is absent stays. One that refers to a server already
 * stays with it without a question whose that is, a list as long as its address stays; another one has to be the actor's to use.
 * @throws C10012 no such playlist, C10011 no server that this device's playlists may refer to
 */
export async function editPlaylist({ actor, params, body, write }: Request): Promise<void> {
  await write(async (ctx) => {
    await lockPlaylist(ctx.tx, actor, params.id, body.server_id !== undefined);
    const former = await findPlaylist(ctx.tx, actor, params.id);
    if (!former) throw new Refusal('C10012');
    const { playlist_name: name = former.name, xml_url } = body;
    const isMore = isAddressSent(body) || xml_url !== undefined;
    const change = isMore ? await addressAndGuide(ctx, former, body) : undefined;
    if (!(await updatePlaylist(ctx.tx, actor, params.id, { ...change, name }))) throw new Refusal('C10012');
    await audit(ctx, {
      action: 'playlist.edit',
      targetKind: 'playlist',
      targetId: params.id,
      before: { deviceId: former.device_id, name: former.name, type: former.type },
      after: { deviceId: former.device_id, name, type: change?.type ?? former.type },
    });
  });
}

/** Where it leads, and its guide: a guide may stand on the playlist's host and move with it, so one is written with the other. */
async function addressAndGuide(ctx: Context, former: FormerPlaylist, body: Request['body']) {
  const wanted = isAddressSent(body) ? sentAddress(body) : formerAddress(former);
  const server = keptServer(former, wanted) ?? (await findServerFor(ctx, wanted.server_id, former.owner_id));
  const type = server?.type ?? wanted.type;
  const isXc = type === 'xc';
  return {
    type,
    url: server?.host ?? wanted.url ?? '',
    server_id: server?.id ?? null,
    username: isXc ? wanted.username : null,
    password: isXc ? wanted.password : null,
    epg_url: guideBeside(server, (body.xml_url === undefined ? former.epg_url : body.xml_url) ?? undefined),
  };
}

type Address = { [Part in 'url' | 'username' | 'password']: string | null } & {
  type: FormerPlaylist['type'];
  server_id: number | undefined;
};

function sentAddress({ playlist_type, playlist_url, server_id, username, password }: Request['body']): Address {
  return {
    type: playlist_type ?? 'general',
    url: playlist_url ?? null,
    server_id: server_id ?? undefined,
    ...{ username: username ?? null, password: password ?? null },
  };
}

/** As it would be sent: a list that refers to a server names none. */
function formerAddress({ type, url, server_id, username, password }: FormerPlaylist): Address {
  return { type, url, server_id: (type === 'xc' && server_id) || undefined, username, password };
}

/** The server that it stays with. A list names none: it has an address, which leads there for as long as nobody writes another. */
function keptServer(former: FormerPlaylist, wanted: Address) {
  const { server_id: id, server_host, server_guide: epg_url, type, url } = former;
  if (id === null || server_host === null) return null;
  if (wanted.server_id === id) return { id, host: type === 'xc' ? url : server_host, epg_url, type: 'xc' as const };
  const isSameList = type === 'general' && wanted.type === 'general' && wanted.url === url;
  return isSameList && wanted.server_id === undefined ? { id, host: url, epg_url, type } : null;
}
