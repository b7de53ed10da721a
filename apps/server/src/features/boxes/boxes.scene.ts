import { byOwner } from '../../testing/generated/making.ts';
import type { Scene } from '../../testing/generated/scene.ts';

export const boxesScene: Scene = {
  'GET /resellers/{id}/boxes': {
    hidden: ({ resellerId }) => ({ params: { id: resellerId } }),
  },
  'POST /enable-random-boxes': {
    hidden: ({ resellerId }) => ({ body: { reseller_id: resellerId, numberOfBoxes: 1 } }),
    audited: ['both', byOwner('POST /enable-random-boxes', 'POST /disable-random-boxes')],
  },
  'POST /disable-random-boxes': {
    hidden: ({ resellerId }) => ({ body: { resellerId, numberOfBoxes: 1 } }),
    audited: ['both', byOwner('POST /disable-random-boxes')],
  },
};
