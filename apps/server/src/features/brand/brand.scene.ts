import { byAdmin } from '../../testing/generated/making.ts';
import type { Scene } from '../../testing/generated/scene.ts';

export const brandScene: Scene = {
  'PUT /portal-brand': {
    audited: ['both', byAdmin('PUT /portal-brand', () => ({ body: { name: 'Orbit', colour: '#1d5fb8' } }))],
  },
  'POST /brand-picture': { unaudited: 'a picture that nothing shows yet' },
};
