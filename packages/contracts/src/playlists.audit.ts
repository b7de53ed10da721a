/** What the audit log tells of playlists: `kind.verb`, and what it is done to. */
export const playlistsAudit = {
  actions: ['playlist.add', 'playlist.remove', 'playlist.set-pin', 'playlist.reset', 'playlist.change-domain'],
  targets: ['playlist'],
} as const;
