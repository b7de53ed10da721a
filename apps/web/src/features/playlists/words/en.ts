import type { WordsOf } from '@tessera/contracts/feature';
import type { playlistsFeature } from '@tessera/contracts/playlists.feature';

export const words = {
  actions: {
    'playlist.add': 'Playlist: added',
    'playlist.remove': 'Playlist: removed',
    'playlist.set-pin': 'Playlist: new PIN set',
    'playlist.reset': 'Playlist: reset',
    'playlist.change-domain': 'Playlist: domain changed',
  },
  kinds: {
    playlist: 'Playlist',
  },
  fields: {
    domain: 'Domain',
  },
  permissions: {
    playlists: 'Playlists',
    'change-domain': 'Change domains',
  },
} satisfies WordsOf<typeof playlistsFeature>;
