import { byAdmin, expectDone, send } from '../../testing/generated/making.ts';
import type { Scene } from '../../testing/generated/scene.ts';

const rules = { network_per_day: 100, grants_per_day: 2, least_balance: 0 };

export const trialsScene: Scene = {
  'POST /grant-trial': {
    open: ({ mac, applicationId }) => ({ body: { macAddress: mac, app_id: applicationId } }),
    audited: [
      'both',
      async (scene) => {
        await expectDone(send(scene, 'PUT /trial-rules', scene.testApp.admin, { body: rules }));
        const body = { macAddress: '00:1a:79:77:77:77', app_id: scene.tenant.named.applicationId };
        return send(scene, 'POST /grant-trial', scene.tenant.owner, { body });
      },
    ],
  },
  'GET /trial-figures': { hidden: ({ resellerId }) => ({ query: { reseller_id: resellerId } }) },
  'PUT /trial-rules': {
    audited: ['both', byAdmin('PUT /trial-rules', () => ({ body: { ...rules, grants_per_day: 3 } }))],
  },
  'PUT /trial-rules/applications/{id}': {
    isNobodys: true,
    audited: [
      'both',
      byAdmin('PUT /trial-rules/applications/{id}', ({ tenant }) => ({
        params: { id: tenant.named.applicationId },
        body: { per_day: 50 },
      })),
    ],
  },
  'POST /trial-blocks': {
    audited: ['after', byAdmin('POST /trial-blocks', () => ({ body: { entries: ['198.51.100.0/24'] } }))],
  },
  'DELETE /trial-blocks/{id}': {
    isNobodys: true,
    audited: [
      'before',
      byAdmin('DELETE /trial-blocks/{id}', async (scene) => {
        await expectDone(
          send(scene, 'POST /trial-blocks', scene.testApp.admin, { body: { entries: ['198.51.100.9'] } }),
        );
        const { body } = await send(scene, 'GET /trial-blocks', scene.testApp.admin, {});
        return { params: { id: (body as { data: { blocks: { id: number }[] } }).data.blocks[0]?.id ?? 0 } };
      }),
    ],
  },
};
