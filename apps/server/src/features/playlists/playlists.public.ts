// What other features may use of playlists.
export { patternOfOrigin } from './origin-pattern.ts';
export { shownPlaylists } from './playlist-view.ts';
export { pagePinLimit, pinLimit, pinSubject } from './set-pin.ts';
export { isOfPresentOwner } from './shown-playlists.reads.ts';
