import { send } from '../../testing/generated/making.ts';
import type { Scene } from '../../testing/generated/scene.ts';

export const ordersScene: Scene = {
  'POST /purchase-package': {
    audited: [
      'after',
      (scene) =>
        send(scene, 'POST /purchase-package', scene.tenant.owner, { body: { payment_plan_id: scene.world.planId } }),
    ],
  },
  'GET /billing-records/{orderId}': {
    hidden: ({ orderId }) => ({ params: { orderId } }),
  },
  'POST /billing-records/{orderId}/cancel': {
    hidden: ({ orderId }) => ({ params: { orderId } }),
    audited: [
      'both',
      async (scene) => {
        const { owner } = scene.tenant;
        const { body } = await send(scene, 'POST /purchase-package', owner, {
          body: { payment_plan_id: scene.world.planId },
        });
        const { orderId } = (body as { data: { orderId: number } }).data;
        return send(scene, 'POST /billing-records/{orderId}/cancel', owner, { params: { orderId } });
      },
    ],
  },
  'GET /billing-records/{orderId}/receipt': {
    hidden: ({ orderId }) => ({ params: { orderId } }),
  },
  'POST /payments/{provider}/webhook': {
    isNobodys: true,
    unaudited: 'an event of a provider, of which the ledger writes a row of its own',
  },
};
