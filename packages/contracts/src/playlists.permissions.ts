import type { HoldersOf } from './permission-holders.ts';

export const playlistsPermissions = {
  playlists: { 80: 'playlists', 81: 'change-domain' },
} as const;

export const playlistsHolders: HoldersOf<typeof playlistsPermissions> = {
  playlists: ['reseller', 'subReseller'],
  'change-domain': ['reseller', 'subReseller'],
};
