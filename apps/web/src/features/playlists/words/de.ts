import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'de', typeof english> = {
  actions: {
    'playlist.add': 'Playlist: hinzugefügt',
    'playlist.remove': 'Playlist: entfernt',
    'playlist.set-pin': 'Playlist: neue PIN gesetzt',
    'playlist.reset': 'Playlist: zurückgesetzt',
    'playlist.change-domain': 'Playlist: Domain geändert',
  },
  kinds: {
    playlist: 'Playlist',
  },
  fields: {
    domain: 'Domain',
  },
  permissions: {
    playlists: 'Playlists',
    'change-domain': 'Domain ändern',
  },
};
