/** Playlists that a device may have from its own page. */
export const ownPlaylistsMax = 20;
