import { type AuditScene, byAdmin, idOf, send, sendFile } from '../../testing/generated/making.ts';
import type { Scene } from '../../testing/generated/scene.ts';
import type { CallOptions } from '../../testing/test-app.ts';

const placeLocation = 'https://example.com';

async function newApplication(scene: AuditScene, name: string): Promise<number> {
  const fields = { appName: name, appPlaceLocation: placeLocation };
  return idOf(sendFile(scene, '/create-applications', scene.testApp.admin, 'appLogo', fields));
}

async function setPrice(scene: AuditScene): Promise<CallOptions> {
  const { world, tenant } = scene;
  const options = { params: { id: world.applicationId }, body: { email: tenant.owner.email, yearlyCredits: 3 } };
  await send(scene, 'PUT /application/{id}/prices', scene.testApp.admin, options);
  return { params: { id: world.applicationId, userId: tenant.owner.id } };
}

export const applicationsScene: Scene = {
  'POST /create-applications': {
    audited: [
      'after',
      (scene) => {
        const fields = { appName: 'Added player', appPlaceLocation: placeLocation };
        return sendFile(scene, '/create-applications', scene.testApp.admin, 'appLogo', fields);
      },
    ],
  },
  'GET /get-application/{id}': {
    isNobodys: true,
  },
  'PUT /update-applications/{id}': {
    isNobodys: true,
    audited: [
      'both',
      byAdmin('PUT /update-applications/{id}', async (scene) => ({
        params: { id: await newApplication(scene, 'Edited player') },
        body: { appName: 'Edited player', appPlaceLocation: placeLocation, yearlyCredits: 7 },
      })),
    ],
  },
  'PUT /application/{id}/planned-prices': {
    isNobodys: true,
    audited: [
      'both',
      byAdmin('PUT /application/{id}/planned-prices', async (scene) => ({
        params: { id: await newApplication(scene, 'Player with later prices') },
        body: { from: '2199-01-01T00:00:00Z', yearlyCredits: 9 },
      })),
    ],
  },
  'DELETE /application/{id}/planned-prices': {
    isNobodys: true,
    audited: [
      'both',
      byAdmin('DELETE /application/{id}/planned-prices', async (scene) => {
        const params = { id: await newApplication(scene, 'Player with today’s prices') };
        const body = { from: '2199-01-01T00:00:00Z', lifetimeCredits: 9 };
        await send(scene, 'PUT /application/{id}/planned-prices', scene.testApp.admin, { params, body });
        return { params };
      }),
    ],
  },
  'POST /application/{id}/upload-logo': {
    isNobodys: true,
    audited: [
      'both',
      (scene) =>
        sendFile(scene, `/application/${scene.world.applicationId}/upload-logo`, scene.testApp.admin, 'appLogo'),
    ],
  },
  'DELETE /delete-applications/{id}': {
    isNobodys: true,
    audited: [
      'before',
      byAdmin('DELETE /delete-applications/{id}', async (scene) => ({
        params: { id: await newApplication(scene, 'Deleted player') },
      })),
    ],
  },
  'GET /application/{id}/prices': {
    isNobodys: true,
  },
  'GET /resellers/{id}/prices': {
    isNobodys: true,
  },
  'GET /sub-resellers/{id}/prices': {
    hidden: ({ childId }) => ({ params: { id: childId } }),
  },
  'PUT /application/{id}/prices': {
    isNobodys: true,
    audited: [
      'after',
      byAdmin('PUT /application/{id}/prices', ({ world, tenant }) => ({
        params: { id: world.applicationId },
        body: { email: tenant.owner.email, yearlyCredits: 3 },
      })),
    ],
  },
  'DELETE /application/{id}/prices/{userId}': {
    isNobodys: true,
    audited: ['before', byAdmin('DELETE /application/{id}/prices/{userId}', setPrice)],
  },
};
