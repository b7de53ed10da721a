import { defineFeature } from './feature.ts';
import { playlistsSaid } from './playlists.said.ts';
import { playlistsValidation } from './playlists.validation.ts';

/** What the house must know of playlists. */
export const playlistsFeature = defineFeature({
  permissions: {
    playlists: { id: 80, group: 'playlists', heldBy: ['reseller', 'subReseller'] },
    'change-domain': { id: 81, group: 'playlists', heldBy: ['reseller', 'subReseller'] },
  },
  audit: {
    actions: [
      'playlist.add',
      'playlist.edit',
      'playlist.remove',
      'playlist.set-pin',
      'playlist.reset',
      'playlist.change-domain',
    ],
    targets: ['playlist'],
    fields: ['domain'],
  },
  said: playlistsSaid,
  validation: playlistsValidation,
});
