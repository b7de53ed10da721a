import type { Incoming } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { audit } from '../audit/audit.public.ts';
import { updatePlaylist } from './playlists.queries.ts';
import { type FormerPlaylist, findPlaylist } from './playlists.reads.ts';
import type { editPlaylistCall } from './playlists.routes.ts';
import { findServerFor, guideBeside } from './server-of-playlist.ts';

type Request = Pick<Incoming<typeof editPlaylistCall>, 'actor' | 'params' | 'body' | 'write'>;

/**
 * Changes name, address and sign-in of a playlist of the actor's side. One that refers to a server already stays with it without a question
 * whose that is, a list as long as its address stays; another one has to be the actor's to use.
 * @throws C10012 no such playlist, C10011 no server that this device's playlists may refer to
 */
export async function editPlaylist({ actor, params, body, write }: Request): Promise<void> {
  await write(async (ctx) => {
    const former = await findPlaylist(ctx.tx, actor, params.id);
    if (!former) throw new Refusal('C10012');
    const server = keptServer(former, body) ?? (await findServerFor(ctx, body.server_id, former.owner_id));
    const type = server?.type ?? body.playlist_type;
    const isXc = type === 'xc';
    const changed = await updatePlaylist(ctx.tx, actor, params.id, {
      name: body.playlist_name,
      type,
      url: server?.host ?? body.playlist_url ?? '',
      server_id: server?.id ?? null,
      username: isXc ? (body.username ?? null) : null,
      password: isXc ? (body.password ?? null) : null,
      epg_url: guideBeside(server, body.xml_url),
    });
    if (!changed) throw new Refusal('C10012');
    await audit(ctx, {
      action: 'playlist.edit',
      targetKind: 'playlist',
      targetId: params.id,
      before: { deviceId: former.device_id, name: former.name, type: former.type },
      after: { deviceId: former.device_id, name: body.playlist_name, type },
    });
  });
}

/** The server that it stays with. A list names none: it has an address, which leads there for as long as nobody writes another. */
function keptServer(former: FormerPlaylist, body: Request['body']) {
  const { server_id: id, server_host, server_guide: epg_url, type, url } = former;
  if (id === null || server_host === null) return null;
  if (body.server_id === id) return { id, host: type === 'xc' ? url : server_host, epg_url, type: 'xc' as const };
  const isSameList = type === 'general' && body.playlist_type === 'general' && body.playlist_url === url;
  return isSameList && body.server_id === undefined ? { id, host: url, epg_url, type } : null;
}
