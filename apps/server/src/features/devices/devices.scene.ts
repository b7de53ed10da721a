import { byOwner, register } from '../../testing/generated/making.ts';
import { macSearch, type Scene } from '../../testing/generated/scene.ts';

export const devicesScene: Scene = {
  'POST /check-device-status': {
    open: ({ mac, applicationId }) => ({ body: { macAddress: mac, app_id: applicationId } }),
  },
  'POST /check-device-status-multi-app': {
    open: ({ mac, applicationId }) => ({
      body: { macAddress: mac, app_id: [applicationId] },
    }),
  },
  'POST /disable-mac': {
    hidden: ({ mac, applicationId }) => ({ body: { macAddress: mac, app_ids: [applicationId] } }),
    audited: ['both', byOwner('POST /disable-mac')],
  },
  'POST /enable-mac': {
    hidden: ({ mac, applicationId }) => ({ body: { macAddress: mac, app_ids: [applicationId] } }),
    audited: ['both', byOwner('POST /enable-mac', 'POST /disable-mac')],
  },
  'POST /activated-apps': {
    hidden: (named) => ({ body: macSearch(named) }),
  },
  'POST /activated-apps/matching': {
    hidden: (named) => ({ body: macSearch(named) }),
  },
  'POST /activated-apps/newer': {
    hidden: ({ resellerId }) => ({ body: { reseller_id: resellerId, after: 0 } }),
  },
  'POST /activated-apps/export': {
    hidden: (named) => ({ body: macSearch(named) }),
  },
  'POST /switch-mac': {
    hidden: ({ mac, applicationId }) => ({
      body: { macAddress: mac, newMacAddress: `fe:${mac.slice(3)}`, app_id: applicationId },
    }),
    audited: ['both', byOwner('POST /switch-mac')],
  },
  'GET /devices/{id}/history': {
    hidden: ({ deviceId }) => ({ params: { id: deviceId } }),
  },
  'GET /devices/of-mac/{mac}': {
    open: ({ mac }) => ({ params: { mac } }),
  },
  'POST /devices/{id}/reset-registration': {
    hidden: ({ deviceId }) => ({ params: { id: deviceId } }),
    audited: [
      'before',
      async (scene) => {
        await register(scene);
        return byOwner('POST /devices/{id}/reset-registration')(scene);
      },
    ],
  },
  'POST /devices/{id}/new-key': {
    hidden: ({ deviceId }) => ({ params: { id: deviceId } }),
    audited: [
      'neither',
      async (scene) => {
        await register(scene);
        return byOwner('POST /devices/{id}/new-key')(scene);
      },
    ],
  },
  'POST /devices/{id}/confirm-registration': {
    hidden: ({ deviceId }) => ({ params: { id: deviceId } }),
    audited: [
      'after',
      async (scene) => {
        await register(scene);
        return byOwner('POST /devices/{id}/confirm-registration')(scene);
      },
    ],
  },
};
