import { randomBytes } from 'node:crypto';
import { devicePackages } from '@tessera/contracts/devices.forms';
import { addReseller, addRole, addStaff, confirmPasscode } from '../factories.ts';
import type { CallOptions } from '../test-app.ts';
import { auditedAccounts } from './audited-accounts.ts';
import { auditedCatalogue } from './audited-catalogue.ts';
import {
  type AuditScene,
  byAdmin,
  byOwner,
  type Change,
  expireCode,
  idOf,
  type Key,
  register,
  send,
  sendFile,
  transferTo,
} from './audited-scene.ts';
import type { TenantWorld } from './tenants.ts';

/** One that nobody knew, each time. */
const newMac = () =>
  `00:1a:79:${randomBytes(3)
    .toString('hex')
    .replace(/..(?=.)/g, '$&:')}`;

const credit: Partial<Record<Key, Change>> = {
  'POST /resellers/{id}/add-credit-point': ['both', byOwner('POST /resellers/{id}/add-credit-point')],
  'POST /resellers/{id}/deduct-credit-point': ['both', byOwner('POST /resellers/{id}/deduct-credit-point')],
  'POST /admin-recharge-credit': ['both', byOwner('POST /admin-recharge-credit')],
  'POST /transfers/{id}/reverse': [
    'both',
    byAdmin('POST /transfers/{id}/reverse', async (scene) => {
      await confirmPasscode(scene.testApp, scene.testApp.admin);
      return {
        params: { id: await transferTo(scene, scene.tenant.child.id) },
        body: { reason: 'A mistake' },
      };
    }),
  ],
  'PUT /low-credit-alert': ['both', byOwner('PUT /low-credit-alert')],
  'POST /purchase-package': [
    'after',
    (scene) =>
      send(scene, 'POST /purchase-package', scene.tenant.owner, { body: { payment_plan_id: scene.world.planId } }),
  ],
};

const devices: Partial<Record<Key, Change>> = {
  'POST /get-multi-app-activate': [
    'after',
    (scene) =>
      send(scene, 'POST /get-multi-app-activate', scene.tenant.owner, {
        body: { requestData: { macAddress: newMac(), app_id: scene.world.applicationId, is_trial: 3 } },
      }),
  ],
  'POST /bulk-multi-app-activate': [
    'after',
    (scene) =>
      send(scene, 'POST /bulk-multi-app-activate', scene.tenant.owner, {
        body: { requestData: { macAddress: newMac(), app_ids: [scene.world.applicationId], is_trial: 3 } },
      }),
  ],
  'POST /bulk-activations': [
    'after',
    (scene) => {
      const file = Buffer.from(`mac,application,package\n${newMac()},${scene.world.applicationName},1-year\n`);
      return sendFile(scene, '/bulk-activations', scene.tenant.owner, 'file', { mode: 'all' }, file);
    },
  ],
  'POST /renew-devices': [
    'both',
    (scene) =>
      send(scene, 'POST /renew-devices', scene.tenant.owner, {
        body: { device_ids: [scene.tenant.named.deviceId], is_trial: devicePackages['1-year'], again: true },
      }),
  ],
  'POST /cancel-activation': ['both', byOwner('POST /cancel-activation')],
  'POST /disable-mac': ['both', byOwner('POST /disable-mac')],
  'POST /enable-mac': ['both', byOwner('POST /enable-mac', 'POST /disable-mac')],
  'POST /switch-mac': ['both', byOwner('POST /switch-mac')],
  'POST /disable-random-boxes': ['both', byOwner('POST /disable-random-boxes')],
  'POST /enable-random-boxes': ['both', byOwner('POST /enable-random-boxes', 'POST /disable-random-boxes')],
  'POST /devices/{id}/confirm-registration': [
    'after',
    async (scene) => {
      await register(scene);
      return byOwner('POST /devices/{id}/confirm-registration')(scene);
    },
  ],
  'POST /devices/{id}/reset-registration': [
    'before',
    async (scene) => {
      await register(scene);
      return byOwner('POST /devices/{id}/reset-registration')(scene);
    },
  ],
  'POST /save-playlist': [
    'after',
    (scene) =>
      send(scene, 'POST /save-playlist', scene.tenant.owner, {
        body: {
          mac_address: scene.tenant.named.mac,
          app_id: scene.world.applicationId,
          playlist_name: 'Second',
          playlist_url: 'https://second.example/list.m3u',
        },
      }),
  ],
  'DELETE /playlists/{id}': ['before', byOwner('DELETE /playlists/{id}')],
  'PUT /playlists/{id}/pin': [
    'after',
    async (scene) => {
      const body = {
        mac_address: scene.tenant.named.mac,
        app_id: scene.world.applicationId,
        playlist_name: 'Protected',
        playlist_url: 'https://second.example/list.m3u',
        protect: true,
        pin: '4711',
      };
      const id = await idOf(send(scene, 'POST /save-playlist', scene.tenant.owner, { body }));
      return send(scene, 'PUT /playlists/{id}/pin', scene.tenant.owner, { params: { id }, body: { pin: '8642' } });
    },
  ],
  'POST /reset-playlist': [
    'before',
    (scene) =>
      send(scene, 'POST /reset-playlist', scene.tenant.owner, {
        body: { mac_address: scene.tenant.named.mac, app_id: scene.world.applicationId, playlist_type: 'general' },
      }),
  ],
  'POST /update-playlist': [
    'both',
    (scene) =>
      send(scene, 'POST /update-playlist', scene.tenant.owner, {
        body: {
          current_playlist_url: 'https://private.example',
          new_domain: 'https://other.example',
          app_id: scene.world.applicationId,
        },
      }),
  ],
  'POST /sendingcode': ['after', byOwner('POST /sendingcode')],
  'POST /update-code-status': ['both', byOwner('POST /update-code-status')],
  'POST /renew-code': ['both', byOwner('POST /renew-code')],
  'POST /reset-code': ['both', byOwner('POST /reset-code')],
  'POST /delete-code': [
    'before',
    async (scene) => {
      await expireCode(scene);
      return byOwner('POST /delete-code')(scene);
    },
  ],
  'POST /edit-playlist/{code}': ['both', byOwner('POST /edit-playlist/{code}')],
};

const aReseller = (email: string, { applicationId }: TenantWorld) => ({
  requestData: { name: 'New', email, application_allowed: [applicationId] },
});
const aRole = (name: string) => ({ name, permissions: [1], suits_groups: [2] });
const ofChild = ({ tenant }: AuditScene) => ({ params: { id: tenant.child.id } });

async function addedRole(scene: AuditScene): Promise<CallOptions> {
  return { params: { id: await addRole(scene.testApp, ['notif-bell'], [2]) } };
}

async function addedStaff(scene: AuditScene): Promise<CallOptions> {
  return { params: { id: (await addStaff(scene.testApp, ['notif-bell'])).id } };
}

const people: Partial<Record<Key, Change>> = {
  'POST /add-resellers': [
    'after',
    byAdmin('POST /add-resellers', ({ world }) => ({ body: aReseller('new-one@example.com', world) })),
  ],
  'POST /add-subreseller': ['after', byOwner('POST /add-subreseller')],
  'PUT /resellers/{id}/edit': ['both', byOwner('PUT /resellers/{id}/edit')],
  'PUT /resellers/{id}/change-password': ['neither', byOwner('PUT /resellers/{id}/change-password')],
  'POST /resellers/{id}/reset-passcode': ['neither', byOwner('POST /resellers/{id}/reset-passcode')],
  'POST /upload-logo-resellers/{id}': [
    'both',
    (scene) => sendFile(scene, `/upload-logo-resellers/${scene.tenant.child.id}`, scene.tenant.owner, 'logo'),
  ],
  'POST /assign-resellers': [
    'both',
    byAdmin('POST /assign-resellers', async ({ testApp, tenant }) => ({
      body: { requestData: { subResellerId: tenant.child.id, resellerId: (await addReseller(testApp)).id } },
    })),
  ],
  'POST /privilege-resellers/change-role': [
    'both',
    byAdmin('POST /privilege-resellers/change-role', ({ tenant }) => ({
      body: { requestData: { resellerId: tenant.child.id } },
    })),
  ],
  'POST /resellers/remove': ['before', byOwner('POST /resellers/remove')],
  'POST /reactivate-resellers': ['both', byOwner('POST /reactivate-resellers', 'POST /resellers/remove')],
  'POST /resellers/bulk-status': ['both', byOwner('POST /resellers/bulk-status')],
  'PUT /update-reseller/{id}/status': ['both', byOwner('PUT /update-reseller/{id}/status')],
  'POST /change-resellers/{id}/role': [
    'both',
    byAdmin('POST /change-resellers/{id}/role', async (scene) => ({
      ...ofChild(scene),
      body: { role_id: await addRole(scene.testApp, ['notif-bell'], [3]) },
    })),
  ],
  'POST /users': [
    'after',
    byAdmin('POST /users', async ({ testApp }) => ({
      body: { name: 'Clerk', email: 'clerk@example.com', role: await addRole(testApp, ['notif-bell'], [4]) },
    })),
  ],
  'PUT /users/{id}': [
    'both',
    byAdmin('PUT /users/{id}', async (scene) => ({
      ...(await addedStaff(scene)),
      body: { name: 'Renamed', email: 'renamed@example.com', role: await addRole(scene.testApp, ['notif-bell'], [4]) },
    })),
  ],
  'DELETE /delete-users/{id}': ['before', byAdmin('DELETE /delete-users/{id}', addedStaff)],
  'POST /add-roles': ['after', byAdmin('POST /add-roles', () => ({ body: aRole('Added') }))],
  'PUT /edit-roles/{id}': [
    'both',
    byAdmin('PUT /edit-roles/{id}', async (scene) => ({ ...(await addedRole(scene)), body: aRole('Edited') })),
  ],
  'DELETE /delete-roles/{id}': ['before', byAdmin('DELETE /delete-roles/{id}', addedRole)],
  'POST /resellers/{id}/enable-api-access': ['after', byOwner('POST /resellers/{id}/enable-api-access')],
  'POST /resellers/{id}/disable-api-access': [
    'both',
    byOwner('POST /resellers/{id}/disable-api-access', 'POST /resellers/{id}/enable-api-access'),
  ],
  'POST /resellers/{id}/rotate-api-key': [
    'both',
    byOwner('POST /resellers/{id}/rotate-api-key', 'POST /resellers/{id}/enable-api-access'),
  ],
  'PUT /resellers/{id}/api-access': [
    'both',
    byOwner('PUT /resellers/{id}/api-access', 'POST /resellers/{id}/enable-api-access'),
  ],
};

/** Every call that changes credit, people, permissions, prices or devices, made so that it does. */
export const auditedCalls: Partial<Record<Key, Change>> = {
  ...credit,
  ...devices,
  ...people,
  ...auditedCatalogue,
  ...auditedAccounts,
};

/** Calls that change none of it, each with what they are. */
export const unauditedCalls: Partial<Record<Key, string>> = {
  'POST /login': 'a session begins',
  'POST /admin-login': 'a session begins',
  'DELETE /logout': 'one’s own session ends',
  'POST /validate-credit-share-password': 'one’s own passcode is confirmed',
  'POST /password/resend-password-create': 'a mail goes out',
  'POST /password/forgot': 'a mail goes out',
  'POST /passcode/forgot': 'a mail goes out',
  'POST /two-factor/setup': 'a secret is shown that counts once it is confirmed',
  'POST /bulk-activations/preview': 'a look ahead',
  'POST /renew-devices/preview': 'a look ahead',
  'POST /webhooks/{id}/test': 'a message goes out',
  'POST /webhook-deliveries/{id}/retry': 'a message goes out',
  'POST /notifications/{id}/read': 'something was read',
  'POST /notifications/read': 'something was read',
  'POST /tickets/{id}/read': 'something was read',
  'POST /create-ticket': 'a conversation, which keeps who said what and when',
  'POST /withdraw-tickets/{id}/withdraw': 'a conversation',
  'POST /close-tickets/{id}/close': 'a conversation',
  'POST /reopen-tickets/{id}/reopen': 'a conversation',
  'POST /resolve-tickets/{id}/resolve': 'a conversation',
  'POST /payments/{provider}/webhook': 'a provider’s word, of which the ledger writes a row of its own',
};
