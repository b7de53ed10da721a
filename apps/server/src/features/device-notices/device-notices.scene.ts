import { byOwner, send } from '../../testing/generated/making.ts';
import type { Scene } from '../../testing/generated/scene.ts';

const aNotice = {
  texts: [{ locale: 'en', title: 'Maintenance', text: 'Tonight it stops for a while.' }],
  shown_until: '2099-12-31',
};

export const deviceNoticesScene: Scene = {
  'POST /device-notices/reach': { hidden: ({ serverId }) => ({ body: { server_id: serverId } }) },
  'POST /device-notices': {
    hidden: ({ serverId }) => ({ body: { ...aNotice, server_id: serverId } }),
    audited: ['after', (scene) => send(scene, 'POST /device-notices', scene.tenant.owner, { body: aNotice })],
  },
  'DELETE /device-notices/{id}': {
    hidden: ({ noticeId }) => ({ params: { id: noticeId } }),
    audited: ['neither', byOwner('DELETE /device-notices/{id}')],
  },
};
