import type { Scene } from '../../testing/generated/scene.ts';

const ownArrangement = 'how somebody arranges their lists';
const ofView = ({ savedViewId }: { savedViewId: number }) => ({ params: { id: savedViewId } });

export const savedViewsScene: Scene = {
  'POST /saved-views': {
    hidden: ({ resellerId }) => ({ body: { name: 'Theirs', devices: { reseller_id: resellerId } } }),
    unaudited: ownArrangement,
  },
  'PUT /saved-views/order': {
    hidden: ({ savedViewId }) => ({ body: { ids: [savedViewId] } }),
    unaudited: ownArrangement,
  },
  'PUT /saved-views/{id}': {
    hidden: (named) => ({ ...ofView(named), body: { name: 'Mine' } }),
    unaudited: ownArrangement,
  },
  'DELETE /saved-views/{id}': { hidden: ofView, unaudited: ownArrangement },
};
