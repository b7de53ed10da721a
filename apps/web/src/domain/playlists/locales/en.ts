export const messages = {
  addTitle: 'Add a playlist to {mac} · {application}',
  add: 'Add playlist',
  kind: 'Kind of playlist',
  general: 'M3U / M3U8',
  xc: 'Xtream Codes',
  address: 'Playlist URL',
  server: 'Server URL',
  pasteHint: 'Or paste the whole message: server, user and password are taken out of it.',
  username: 'Username',
  guide: 'EPG URL (XMLTV)',
  protect: 'Protect with a PIN',
  pin: 'PIN',
  pinAgain: 'Confirm PIN',
  pinHidden: 'Set, can’t be shown',
  newPin: 'New PIN',
  newPinTitle: 'New PIN for {name}',
  newPinHint: 'Tell it to your customer: it can’t be shown again.',
  setPin: 'Set PIN',
  deviceKeyHint: 'The player shows it on its screen. It is needed for a device that isn’t yours.',
  removeTitle: 'Remove {name}?',
  removeNamed: 'Remove {name}',
  removeText: 'The player no longer gets this playlist.',
};

declare module '../../../lib/texts.ts' {
  interface Texts {
    'domain/playlists': typeof messages;
  }
}
