import { byOwner, send, sendFile } from '../../testing/generated/making.ts';
import type { Scene } from '../../testing/generated/scene.ts';

const ofDevice = ({ deviceId }: { deviceId: number }) => ({ params: { id: deviceId } });

const ofCustomer = ({ customerId }: { customerId: number }) => ({ params: { id: customerId } });

export const customersScene: Scene = {
  'GET /devices/{id}/customer': { hidden: ofDevice },
  'PUT /devices/{id}/customer': {
    hidden: (named) => ({ ...ofDevice(named), body: { name: 'Somebody else', note: 'Pays late' } }),
    audited: ['after', byOwner('PUT /devices/{id}/customer')],
  },
  'POST /customers/suggestions': {
    hidden: ({ deviceId }) => ({ body: { text: 'Somebody', device_id: deviceId } }),
  },
  'POST /customers/import/preview': { unaudited: 'looks at a file alone' },
  'POST /customers/import/faults': { unaudited: 'looks at a file alone' },
  'POST /customers/import': {
    audited: [
      'after',
      (scene) => {
        const file = Buffer.from(`mac,note\n${scene.tenant.named.mac},Pays early`);
        return sendFile(scene, '/customers/import', scene.tenant.owner, 'file', { mode: 'all', replace: '1' }, file);
      },
    ],
  },
  'PUT /customers/{id}': {
    hidden: (named) => ({ ...ofCustomer(named), body: { name: 'Somebody else' } }),
    audited: ['after', byOwner('PUT /customers/{id}')],
  },
  'DELETE /customers/{id}': { hidden: ofCustomer, audited: ['after', byOwner('DELETE /customers/{id}')] },
  'GET /customers/{id}/same-contact': { hidden: ofCustomer },
  'POST /customers/{id}/reminder': {
    hidden: (named) => ({ ...ofCustomer(named), body: { opened: true } }),
    unaudited: 'a mark for oneself; nothing is sent',
  },
  'PUT /reminder-texts': {
    audited: [
      'after',
      (scene) => send(scene, 'PUT /reminder-texts', scene.tenant.owner, { body: { locale: 'en', text: 'Hello' } }),
    ],
  },
};
