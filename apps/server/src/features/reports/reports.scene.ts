import type { Scene } from '../../testing/generated/scene.ts';

export const reportsScene: Scene = {
  'POST /credit-share-log-download/resellerlist': {
    hidden: ({ childId }) => ({ body: { reseller_id: childId } }),
  },
  'POST /activation-report-download-reseller-list': {
    hidden: ({ resellerId }) => ({ body: { reseller_id: resellerId } }),
  },
};
