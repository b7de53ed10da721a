import { byOwner, send } from '../../testing/generated/making.ts';
import type { Scene } from '../../testing/generated/scene.ts';

const ofServer = ({ serverId }: { serverId: number }) => ({ params: { id: serverId } });
const server = { name: 'Mine', host: 'https://mine.example' };

export const serversScene: Scene = {
  'GET /server-choices': {
    hidden: ({ mac, applicationId }) => ({ query: { mac_address: mac, app_id: applicationId } }),
  },
  'POST /servers': {
    audited: ['after', (scene) => send(scene, 'POST /servers', scene.tenant.owner, { body: server })],
  },
  'GET /servers/{id}/reach': { hidden: ofServer },
  'PUT /servers/{id}': {
    hidden: (named) => ({ ...ofServer(named), body: server }),
    audited: ['both', byOwner('PUT /servers/{id}')],
  },
  'POST /servers/{id}/undo-host': {
    hidden: (named) => ({ ...ofServer(named), body: { host: server.host } }),
    audited: ['both', byOwner('POST /servers/{id}/undo-host', 'PUT /servers/{id}')],
  },
  'POST /servers/{id}/take-in': {
    hidden: (named) => ({ ...ofServer(named), body: {} }),
    audited: ['after', byOwner('POST /servers/{id}/take-in')],
  },
  'DELETE /servers/{id}': { hidden: ofServer, audited: ['before', byOwner('DELETE /servers/{id}')] },
};
