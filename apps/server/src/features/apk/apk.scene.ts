import { byAdmin, idOf, sendFile } from '../../testing/generated/making.ts';
import type { Scene } from '../../testing/generated/scene.ts';

const anApk = { name: 'Player', description: 'For boxes', apk_url: 'https://example.com/player.apk' };

export const apkScene: Scene = {
  'POST /add-apk-plans': {
    audited: ['after', (scene) => sendFile(scene, '/add-apk-plans', scene.testApp.admin, 'image', anApk)],
  },
  'POST /update-apk-plans/{id}': {
    isNobodys: true,
    audited: [
      'both',
      async (scene) => {
        const { admin } = scene.testApp;
        const id = await idOf(sendFile(scene, '/add-apk-plans', admin, 'image', anApk));
        return sendFile(scene, `/update-apk-plans/${id}`, admin, 'image', { ...anApk, name: 'Renamed' });
      },
    ],
  },
  'DELETE /delete-apk-plans/{id}': {
    isNobodys: true,
    audited: [
      'before',
      byAdmin('DELETE /delete-apk-plans/{id}', async (scene) => ({
        params: { id: await idOf(sendFile(scene, '/add-apk-plans', scene.testApp.admin, 'image', anApk)) },
      })),
    ],
  },
};
