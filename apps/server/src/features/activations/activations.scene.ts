import { devicePackages } from '@tessera/contracts/devices.forms';
import { type AuditScene, byOwner, send, sendFile } from '../../testing/generated/making.ts';
import type { Named } from '../../testing/generated/named.ts';
import { macSearch, type Scene } from '../../testing/generated/scene.ts';
import { newMac } from '../../testing/new-mac.ts';

const activation = ({ mac }: Named) => ({ macAddress: mac, is_trial: devicePackages['1-year'] });

/** One that nobody knew, each time. */
/** Of the tenant's own device, to be renewed. */
async function confirmSelection(scene: AuditScene) {
  const { owner, named } = scene.tenant;
  const body = { action: 'renew' as const, device_ids: [named.deviceId] };
  const { data } = (await scene.testApp.call('POST /device-selections', { as: owner, body })).body;
  const params = { selection_id: data.selection_id };
  const answer = await send(scene, 'POST /device-selections/{selection_id}/confirm', owner, { params });
  return { id: data.selection_id, answer };
}

export const activationsScene: Scene = {
  'POST /bulk-activations/preview': {
    unaudited: 'a look ahead',
  },
  'POST /bulk-activations': {
    audited: [
      'after',
      (scene) => {
        const file = Buffer.from(`mac,application,package\n${newMac()},${scene.world.applicationName},1-year\n`);
        return sendFile(scene, '/bulk-activations', scene.tenant.owner, 'file', { mode: 'all' }, file);
      },
    ],
  },
  'GET /bulk-activations/{job_id}': {
    hidden: ({ bulkJobId }) => ({ params: { job_id: bulkJobId } }),
  },
  'GET /bulk-activations/{job_id}/result': {
    hidden: ({ bulkJobId }) => ({ params: { job_id: bulkJobId } }),
  },
  'GET /bulk-activations/{job_id}/activated': {
    hidden: ({ bulkJobId }) => ({ params: { job_id: bulkJobId } }),
  },
  'POST /activations/together': {
    hidden: ({ activationId }) => ({ body: { activation_ids: [activationId] } }),
  },
  'POST /activations/shared': {
    hidden: ({ activationId }) => ({ body: { activation_ids: [activationId], shared: true } }),
    unaudited: 'a mark for oneself; nothing is sent',
  },
  'POST /device-selections': {
    hidden: ({ deviceId }) => ({ body: { action: 'renew', device_ids: [deviceId] } }),
    unaudited: 'a look ahead',
  },
  'POST /device-selections/macs': {
    hidden: ({ deviceId }) => ({ body: { device_ids: [deviceId] } }),
  },
  'POST /device-selections/{selection_id}/confirm': {
    hidden: ({ selectionId }) => ({ params: { selection_id: selectionId } }),
    audited: ['both', async (scene) => (await confirmSelection(scene)).answer],
  },
  'POST /bulk-activations/{job_id}/undo': {
    hidden: ({ bulkJobId }) => ({ params: { job_id: bulkJobId } }),
    audited: [
      'both',
      async (scene) => {
        const { id } = await confirmSelection(scene);
        await scene.testApp.runJobs();
        return send(scene, 'POST /bulk-activations/{job_id}/undo', scene.tenant.owner, { params: { job_id: id } });
      },
    ],
  },
  'POST /bulk-activations/{job_id}/end': {
    hidden: ({ bulkJobId }) => ({ params: { job_id: bulkJobId } }),
    unaudited: 'nothing is done but that rows which were not done wait no longer',
  },
  'POST /renew-devices/preview': {
    hidden: ({ deviceId }) => ({ body: { device_ids: [deviceId], is_trial: 3 } }),
    unaudited: 'a look ahead',
  },
  'POST /renew-devices': {
    hidden: ({ deviceId }) => ({ body: { device_ids: [deviceId], is_trial: 3 } }),
    audited: [
      'both',
      (scene) =>
        send(scene, 'POST /renew-devices', scene.tenant.owner, {
          body: { device_ids: [scene.tenant.named.deviceId], is_trial: devicePackages['1-year'], again: true },
        }),
    ],
  },
  'POST /cancel-activations': {
    hidden: ({ activationId }) => ({ body: { activation_ids: [activationId] } }),
    audited: [
      'both',
      (scene) =>
        send(scene, 'POST /cancel-activations', scene.tenant.owner, {
          body: { activation_ids: [scene.tenant.named.activationId] },
        }),
    ],
  },
  'POST /get-multi-app-activate': {
    open: (named) => ({
      body: { requestData: { ...activation(named), app_id: named.applicationId } },
    }),
    audited: [
      'after',
      (scene) =>
        send(scene, 'POST /get-multi-app-activate', scene.tenant.owner, {
          body: { requestData: { macAddress: newMac(), app_id: scene.world.applicationId, is_trial: 3 } },
        }),
    ],
  },
  'POST /bulk-multi-app-activate': {
    open: (named) => ({
      body: { requestData: { ...activation(named), app_ids: [named.applicationId] } },
    }),
    audited: [
      'after',
      (scene) =>
        send(scene, 'POST /bulk-multi-app-activate', scene.tenant.owner, {
          body: { requestData: { macAddress: newMac(), app_ids: [scene.world.applicationId], is_trial: 3 } },
        }),
    ],
  },
  'POST /cancel-activation': {
    hidden: ({ activationId }) => ({ body: { activation_id: activationId } }),
    audited: ['both', byOwner('POST /cancel-activation')],
  },
  'POST /activation-logs': {
    hidden: (named) => ({ body: macSearch(named) }),
  },
  'POST /activation-logs/totals': {
    hidden: (named) => ({ body: macSearch(named) }),
  },
  'POST /activation-logs/newer': {
    hidden: (named) => ({ body: { reseller_id: named.resellerId, after: 0 } }),
  },
  'POST /activation-logs/export': {
    hidden: (named) => ({ body: macSearch(named) }),
  },
};
