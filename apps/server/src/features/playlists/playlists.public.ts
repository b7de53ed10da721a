// What other features may use of playlists.
export { shownPlaylists } from './playlist-view.ts';
export { pinLimit, pinSubject } from './set-pin.ts';
export { isOfPresentOwner } from './shown-playlists.reads.ts';
