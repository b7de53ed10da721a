import { send } from '../../testing/generated/making.ts';
import type { Scene } from '../../testing/generated/scene.ts';

export const myDeviceScene: Scene = {
  'PUT /my-device-settings': {
    audited: [
      'after',
      (scene) =>
        send(scene, 'PUT /my-device-settings', scene.tenant.owner, {
          body: { may_change_playlists: true, whatsapp: '+49 170 1234567' },
        }),
    ],
  },
};
