import { byOwner, send } from '../../testing/generated/making.ts';
import type { Scene } from '../../testing/generated/scene.ts';

const aWebhook = { url: 'https://hook.example/new', events: ['credit.low'] };

export const webhooksScene: Scene = {
  'POST /webhooks': {
    audited: ['after', (scene) => send(scene, 'POST /webhooks', scene.tenant.owner, { body: aWebhook })],
  },
  'PUT /webhooks/{id}': {
    hidden: ({ webhookId }) => ({
      params: { id: webhookId },
      body: { url: 'https://hook.example', events: ['credit.low'] },
    }),
    audited: ['both', byOwner('PUT /webhooks/{id}')],
  },
  'DELETE /webhooks/{id}': {
    hidden: ({ webhookId }) => ({ params: { id: webhookId } }),
    audited: ['before', byOwner('DELETE /webhooks/{id}')],
  },
  'POST /webhooks/{id}/rotate-secret': {
    hidden: ({ webhookId }) => ({ params: { id: webhookId } }),
    audited: ['neither', byOwner('POST /webhooks/{id}/rotate-secret')],
  },
  'POST /webhooks/{id}/test': {
    hidden: ({ webhookId }) => ({ params: { id: webhookId } }),
    unaudited: 'a message goes out',
  },
  'GET /webhooks/{id}/deliveries': {
    hidden: ({ webhookId }) => ({ params: { id: webhookId } }),
  },
  'POST /webhook-deliveries/{id}/retry': {
    hidden: ({ webhookDeliveryId }) => ({ params: { id: webhookDeliveryId } }),
    unaudited: 'a message goes out',
  },
};
