export const messages = {
  addTitle: 'Add a playlist to {mac} · {application}',
  add: 'Add playlist',
  kind: 'Kind of playlist',
  general: 'M3U / M3U8',
  xc: 'Xtream Codes',
  address: 'Playlist URL',
  server: 'Server URL',
  kept: 'Server',
  typed: 'Type an address',
  follows: 'Follows {name}',
  followsOther: 'Follows your reseller’s server',
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
  test: 'Test',
  testNamed: 'Test {name}',
  line: {
    alive: 'Works',
    ended: 'Ended',
    blocked: 'Blocked by the provider',
    refused: 'Sign-in refused',
    unreadable: 'No playlist there',
    away: 'Can’t be reached',
  },
  away: {
    answer: 'The server answers with an error.',
    timeout: 'The server doesn’t answer in time.',
    name: 'There is no such server.',
    address: 'The address leads to a private network.',
    connection: 'Nobody listens at this address.',
  },
  lineEnds: 'until',
  connectionsOf: '{used} of {allowed} connections used',
  connections: 'Connections used: {used}',
};

declare module '../../../lib/texts.ts' {
  interface Texts {
    'domain/playlists': typeof messages;
  }
}
