/** Read by `lib/add-playlist-dialog.tsx` too, which several features open. */
export const messages = {
  addTitle: 'Add a playlist to {mac} · {application}',
  add: 'Add playlist',
  kind: 'Kind of playlist',
  general: 'M3U / M3U8',
  xc: 'Xtream Codes',
  address: 'Playlist URL',
  server: 'Server URL',
  username: 'Username',
  guide: 'EPG URL (XMLTV)',
  protect: 'Protect with a PIN',
  pin: 'PIN',
  pinAgain: 'Confirm PIN',
  deviceKey: 'Device key',
  deviceKeyHint: 'The player shows it on its screen. It is needed for a device that isn’t yours.',
};

declare module '../../../lib/texts.ts' {
  interface Texts {
    playlists: typeof messages;
  }
}
