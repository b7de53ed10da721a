import type { WordsOf } from '@tessera/contracts/feature';
import type { serversFeature } from '@tessera/contracts/servers.feature';

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
