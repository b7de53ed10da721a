import { defineFeature } from './feature.ts';
import { serversSaid } from './servers.said.ts';

/** What the house must know of servers. The audit log tells hosts; a guide's address may hold a sign-in, and stays out. */
export const serversFeature = defineFeature({
  permissions: { servers: { id: 170, group: 'playlists', heldBy: ['reseller', 'subReseller'] } },
  audit: {
    actions: ['server.add', 'server.edit', 'server.undo-host', 'server.take-in', 'server.remove'],
    targets: ['server'],
    fields: ['host', 'forSubResellers'],
  },
  said: serversSaid,
});
