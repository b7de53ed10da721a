import type { Actor } from '../../platform/http/actor.ts';
import { addressFor, secretFor } from '../identity/identity.public.ts';
import type { PlaylistView } from './playlists.reads.ts';

/** A playlist as its owner's side sees it; whoever looks on as one of them gets no sign-in to the provider. */
export function playlistFor(actor: Actor, playlist: PlaylistView): PlaylistView {
  return {
    ...playlist,
    url: addressFor(actor, playlist.url),
    password: secretFor(actor, playlist.password),
    epg_url: addressFor(actor, playlist.epg_url),
  };
}
