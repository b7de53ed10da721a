// What other features may use of playlists.
export { listPlaylistsOfDevice } from './playlists.reads.ts';
