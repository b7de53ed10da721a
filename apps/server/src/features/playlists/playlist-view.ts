import type { Database } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { addressFor, secretFor } from '../identity/identity.public.ts';
import { listPlaylistsOfDevice, type PlaylistView } from './playlists.reads.ts';

/** The playlists of a device as its owner's side sees them; whoever looks on as one of them gets no sign-in to the provider. */
export async function shownPlaylists(
  db: Database,
  actor: Actor,
  device: { id: number; owner_id: number | null },
): Promise<(PlaylistView & { server?: { id: number; name: string | null } })[]> {
  const playlists = await listPlaylistsOfDevice(db, actor, device);
  return playlists.map(({ server, ...playlist }) => ({
    ...playlist,
    ...(server && { server }),
    url: addressFor(actor, playlist.url),
    password: secretFor(actor, playlist.password),
    epg_url: addressFor(actor, playlist.epg_url),
  }));
}
