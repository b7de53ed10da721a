import { byAdmin, made } from '../../testing/generated/making.ts';
import type { Scene } from '../../testing/generated/scene.ts';
import { planFields } from '../orders/orders.fixture.ts';

export const plansScene: Scene = {
  'POST /add-payment-plans': {
    audited: ['after', byAdmin('POST /add-payment-plans', () => ({ body: planFields }))],
  },
  'PUT /update-payment-plans/{id}': {
    isNobodys: true,
    audited: [
      'both',
      byAdmin(
        'PUT /update-payment-plans/{id}',
        made('POST /add-payment-plans', planFields, { body: { ...planFields, price: '10.00' } }),
      ),
    ],
  },
  'DELETE /delete-payment-plans/{id}': {
    isNobodys: true,
    audited: ['before', byAdmin('DELETE /delete-payment-plans/{id}', made('POST /add-payment-plans', planFields))],
  },
};
