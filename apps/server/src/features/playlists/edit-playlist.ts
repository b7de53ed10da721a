import type { Incoming } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { audit } from '../audit/audit.public.ts';
import { updatePlaylist } from './playlists.queries.ts';
import { findPlaylist } from './playlists.reads.ts';
import type { editPlaylistCall } from './playlists.routes.ts';
import { findServerFor } from './server-of-playlist.ts';

type Request = Pick<Incoming<typeof editPlaylistCall>, 'actor' | 'params' | 'body' | 'write'>;

/**
 * Changes name, address and sign-in of a playlist of the actor's side. One that refers to a server already stays with it without a question
 * whose that is; another one has to be the actor's to use.
 * @throws C10012 no such playlist, C10011 no server that this device's playlists may refer to
 */
export async function editPlaylist({ actor, params, body, write }: Request): Promise<void> {
  await write(async (ctx) => {
    const former = await findPlaylist(ctx.tx, actor, params.id);
    if (!former) throw new Refusal('C10012');
    const keepsServer = body.server_id !== undefined && body.server_id === former.server_id;
    const server = keepsServer
      ? { id: body.server_id, host: former.url }
      : await findServerFor(ctx, body.server_id, former.owner_id);
    const type = server ? 'xc' : body.playlist_type;
    const isXc = type === 'xc';
    const changed = await updatePlaylist(ctx.tx, actor, params.id, {
      name: body.playlist_name,
      type,
      url: server?.host ?? body.playlist_url ?? '',
      server_id: server?.id ?? null,
      username: isXc ? (body.username ?? null) : null,
      password: isXc ? (body.password ?? null) : null,
      epg_url: body.xml_url ?? null,
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
