// What other features may use of playlists.
export { listPlaylistsOfDevice } from './playlists.reads.ts';
export { pinLimit, pinSubject } from './set-pin.ts';
export { isOfPresentOwner } from './shown-playlists.reads.ts';
