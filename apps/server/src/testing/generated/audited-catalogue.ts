import { planFields } from '../../features/orders/orders.fixture.ts';
import type { CallOptions } from '../test-app.ts';
import { type AuditScene, byAdmin, byOwner, type Change, idOf, type Key, send, sendFile } from './audited-scene.ts';

const placeLocation = 'https://example.com';

/** Something made by one call, for another to change. */
const made =
  (key: Key, body: object, more: object = {}) =>
  async (scene: AuditScene): Promise<CallOptions> => ({
    params: { id: await idOf(send(scene, key, scene.testApp.admin, { body })) },
    ...more,
  });

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

const aNotification = { title: 'News', description: '<p>News</p>' };
const anApk = { name: 'Player', description: 'For boxes', apk_url: 'https://example.com/player.apk' };
const aWebhook = { url: 'https://hook.example/new', events: ['credit.low'] };

/** Prices and what is sold; what is told to everybody; what tells others. */
export const auditedCatalogue: Partial<Record<Key, Change>> = {
  'POST /create-applications': [
    'after',
    (scene) => {
      const fields = { appName: 'Added player', appPlaceLocation: placeLocation };
      return sendFile(scene, '/create-applications', scene.testApp.admin, 'appLogo', fields);
    },
  ],
  'PUT /update-applications/{id}': [
    'both',
    byAdmin('PUT /update-applications/{id}', async (scene) => ({
      params: { id: await newApplication(scene, 'Edited player') },
      body: { appName: 'Edited player', appPlaceLocation: placeLocation, yearlyCredits: 7 },
    })),
  ],
  'POST /application/{id}/upload-logo': [
    'both',
    (scene) => sendFile(scene, `/application/${scene.world.applicationId}/upload-logo`, scene.testApp.admin, 'appLogo'),
  ],
  'DELETE /delete-applications/{id}': [
    'before',
    byAdmin('DELETE /delete-applications/{id}', async (scene) => ({
      params: { id: await newApplication(scene, 'Deleted player') },
    })),
  ],
  'PUT /application/{id}/prices': [
    'after',
    byAdmin('PUT /application/{id}/prices', ({ world, tenant }) => ({
      params: { id: world.applicationId },
      body: { email: tenant.owner.email, yearlyCredits: 3 },
    })),
  ],
  'DELETE /application/{id}/prices/{userId}': ['before', byAdmin('DELETE /application/{id}/prices/{userId}', setPrice)],
  'POST /add-payment-plans': ['after', byAdmin('POST /add-payment-plans', () => ({ body: planFields }))],
  'PUT /update-payment-plans/{id}': [
    'both',
    byAdmin(
      'PUT /update-payment-plans/{id}',
      made('POST /add-payment-plans', planFields, { body: { ...planFields, price: '10.00' } }),
    ),
  ],
  'DELETE /delete-payment-plans/{id}': [
    'before',
    byAdmin('DELETE /delete-payment-plans/{id}', made('POST /add-payment-plans', planFields)),
  ],
  'POST /add-apk-plans': ['after', (scene) => sendFile(scene, '/add-apk-plans', scene.testApp.admin, 'image', anApk)],
  'POST /update-apk-plans/{id}': [
    'both',
    async (scene) => {
      const { admin } = scene.testApp;
      const id = await idOf(sendFile(scene, '/add-apk-plans', admin, 'image', anApk));
      return sendFile(scene, `/update-apk-plans/${id}`, admin, 'image', { ...anApk, name: 'Renamed' });
    },
  ],
  'DELETE /delete-apk-plans/{id}': [
    'before',
    byAdmin('DELETE /delete-apk-plans/{id}', async (scene) => ({
      params: { id: await idOf(sendFile(scene, '/add-apk-plans', scene.testApp.admin, 'image', anApk)) },
    })),
  ],
  'POST /create-notifications': ['after', byAdmin('POST /create-notifications', () => ({ body: aNotification }))],
  'PUT /change-notifications/{id}/status': [
    'after',
    byAdmin('PUT /change-notifications/{id}/status', made('POST /create-notifications', aNotification, { body: {} })),
  ],
  'DELETE /delete-notifications/{id}': [
    'before',
    byAdmin('DELETE /delete-notifications/{id}', made('POST /create-notifications', aNotification)),
  ],
  'DELETE /delete-tickets/{id}': ['before', byOwner('DELETE /delete-tickets/{id}')],
  'DELETE /delete-all-tickets': ['before', byAdmin('DELETE /delete-all-tickets', () => ({}))],
  'POST /set-social-widget': [
    'both',
    byAdmin('POST /set-social-widget', () => ({
      body: { requestData: { whatsapp: '+201000000000', telegram: 'tessera' } },
    })),
  ],
  'POST /webhooks': ['after', (scene) => send(scene, 'POST /webhooks', scene.tenant.owner, { body: aWebhook })],
  'PUT /webhooks/{id}': ['both', byOwner('PUT /webhooks/{id}')],
  'DELETE /webhooks/{id}': ['before', byOwner('DELETE /webhooks/{id}')],
  'POST /webhooks/{id}/rotate-secret': ['neither', byOwner('POST /webhooks/{id}/rotate-secret')],
};
