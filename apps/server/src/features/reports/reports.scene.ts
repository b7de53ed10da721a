import type { Scene } from '../../testing/generated/scene.ts';

const ofReseller = ({ resellerId }: { resellerId: number }) => ({ query: { reseller_id: resellerId } });

export const reportsScene: Scene = {
  'POST /credit-share-log-download/resellerlist': {
    hidden: ({ childId }) => ({ body: { reseller_id: childId } }),
  },
  'POST /activation-report-download-reseller-list': {
    hidden: ({ resellerId }) => ({ body: { reseller_id: resellerId } }),
  },
  'GET /business-reports/months': { hidden: ofReseller },
  'GET /business-reports/cohorts': { hidden: ofReseller },
  'GET /business-reports/ending': { hidden: ofReseller },
  'GET /business-reports/export': {
    hidden: ({ resellerId }) => ({ query: { report: 'resellers', reseller_id: resellerId } }),
  },
  'PUT /business-reports/mail': { unaudited: 'a mail to oneself' },
};
