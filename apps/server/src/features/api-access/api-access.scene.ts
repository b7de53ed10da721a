import { byOwner } from '../../testing/generated/making.ts';
import type { Scene } from '../../testing/generated/scene.ts';

export const apiAccessScene: Scene = {
  'GET /resellers/{id}/get-api-key': {
    hidden: ({ childId }) => ({ params: { id: childId } }),
  },
  'POST /resellers/{id}/enable-api-access': {
    hidden: ({ childId }) => ({ params: { id: childId }, body: { passcode: '2468' } }),
    audited: ['after', byOwner('POST /resellers/{id}/enable-api-access')],
  },
  'POST /resellers/{id}/disable-api-access': {
    hidden: ({ childId }) => ({ params: { id: childId } }),
    audited: ['both', byOwner('POST /resellers/{id}/disable-api-access', 'POST /resellers/{id}/enable-api-access')],
  },
  'POST /resellers/{id}/rotate-api-key': {
    hidden: ({ childId }) => ({ params: { id: childId }, body: { passcode: '2468' } }),
    audited: ['both', byOwner('POST /resellers/{id}/rotate-api-key', 'POST /resellers/{id}/enable-api-access')],
  },
  'PUT /resellers/{id}/api-access': {
    hidden: ({ childId }) => ({
      params: { id: childId },
      body: { scopes: ['check'], allowed_addresses: [] },
    }),
    audited: ['both', byOwner('PUT /resellers/{id}/api-access', 'POST /resellers/{id}/enable-api-access')],
  },
};
