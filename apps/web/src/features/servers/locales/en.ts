import type { WordsOf } from '@tessera/contracts/feature';
import type { serversFeature } from '@tessera/contracts/servers.feature';

export const messages = {
  title: 'Servers',
  subtitle: 'Where your playlists lead. Change a host once, and every device follows.',
  add: 'Add server',
  editTitle: 'Edit {name}',
  empty: 'No servers yet',
  emptyHint: 'Playlists can refer to a server instead of holding its address.',
  host: 'Host',
  hostHint: 'With http:// or https:// and the port. Of a whole link or message only that is kept.',
  hostOnly: 'Only the host is kept: {host}. What stood before or behind it belongs into the playlists.',
  gone: 'This server is gone',
  goneHint: 'It was deleted meanwhile. Playlists that referred to it keep the address that they had.',
  guideHint: 'Optional: for playlists without a guide of their own.',
  note: 'Note',
  noteHint: 'Optional: only you read it.',
  forSubResellers: 'My sub-resellers may choose it too',
  shared: 'For sub-resellers',
  devices: 'Devices',
  playlists: 'Playlists',
  codePlaylists: 'Playlists of codes',
  before: 'Until',
  undo: 'Undo',
  undoTitle: 'Back to {host}?',
  moves: 'Devices that have the other host with their next call: {number}.',
  takeIn: 'Link playlists',
  takeInTitle: 'Playlists that lead to {host}',
  takeInText:
    'Playlists of yours and your sub-resellers that lead there: {number}. Linked, they keep their address and follow the server when its host changes.',
  takeInNone: 'No other playlist leads to this host.',
  takeInCodes: 'Playlists of codes that lead there too, and stay as they are: {number}.',
  removeTitle: 'Delete {name}?',
  removeText: 'Playlists that refer to it keep the address that they have now: {number}.',
  removeNotices: 'Notices for its devices that end with it: {number}.',
  removeConfirm: 'Delete server',
  menuOf: 'Actions for {name}',
  nav: {
    servers: 'Servers',
  },
};

export const words = {
  actions: {
    'server.add': 'Server: added',
    'server.edit': 'Server: changed',
    'server.undo-host': 'Server: change of host undone',
    'server.take-in': 'Server: playlists linked',
    'server.remove': 'Server: deleted',
  },
  kinds: {
    server: 'Server',
  },
  fields: {
    host: 'Host',
    forSubResellers: 'For sub-resellers',
  },
  permissions: {
    servers: 'Servers',
  },
} satisfies WordsOf<typeof serversFeature>;

declare module '../../../lib/texts.ts' {
  interface Texts {
    servers: typeof messages;
  }
}
