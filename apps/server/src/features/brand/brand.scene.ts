import { type AuditScene, byAdmin, expectDone, type Key, send } from '../../testing/generated/making.ts';
import type { Scene } from '../../testing/generated/scene.ts';

const byReseller = (key: Key, body?: object) => (scene: AuditScene) =>
  send(scene, key, scene.tenant.owner, body ? { body } : {});
const claim = byReseller('PUT /own-domain', { domain: 'orbit.example.com' });

export const brandScene: Scene = {
  'PUT /portal-brand': {
    audited: ['both', byAdmin('PUT /portal-brand', () => ({ body: { name: 'Orbit', colour: '#1d5fb8' } }))],
  },
  'POST /brand-picture': { unaudited: 'a picture that nothing shows yet' },
  'PUT /own-brand': { audited: ['both', byReseller('PUT /own-brand', { name: 'Orbit' })] },
  'PUT /own-domain': { audited: ['both', claim] },
  'POST /own-domain/check': {
    audited: [
      'both',
      async (scene) => {
        await expectDone(claim(scene));
        return byReseller('POST /own-domain/check')(scene);
      },
    ],
  },
  'DELETE /own-domain': {
    audited: [
      'before',
      async (scene) => {
        await expectDone(claim(scene));
        return byReseller('DELETE /own-domain')(scene);
      },
    ],
  },
};
