// What other features may use of playlists.
export { listPlaylistsOfDevice, type PlaylistView } from './playlists.reads.ts';
