import { changed } from '../../lib/changes.ts';

declare module '../../lib/changes.ts' {
  interface Things {
    playlists: true;
  }
}

/** After a change of playlists: a device may run only since it has one. */
export const playlistsChanged = () => changed('playlists', 'devices');
