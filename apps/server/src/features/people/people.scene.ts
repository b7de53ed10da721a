import { addReseller, addRole, addStaff } from '../../testing/factories.ts';
import { type AuditScene, byAdmin, byOwner, sendFile } from '../../testing/generated/making.ts';
import type { Scene } from '../../testing/generated/scene.ts';
import type { TenantWorld } from '../../testing/generated/tenants.ts';
import type { CallOptions } from '../../testing/test-app.ts';

const aReseller = (email: string, { applicationId }: TenantWorld) => ({
  requestData: { name: 'New', email, application_allowed: [applicationId] },
});

const ofChild = ({ tenant }: AuditScene) => ({ params: { id: tenant.child.id } });

async function addedStaff(scene: AuditScene): Promise<CallOptions> {
  return { params: { id: (await addStaff(scene.testApp, ['notif-bell'])).id } };
}

export const peopleScene: Scene = {
  'POST /add-resellers': {
    audited: [
      'after',
      byAdmin('POST /add-resellers', ({ world }) => ({ body: aReseller('new-one@example.com', world) })),
    ],
  },
  'POST /add-subreseller': {
    hidden: ({ resellerId, applicationId }) => ({
      body: {
        requestData: {
          name: 'New',
          email: 'new@example.com',
          application_allowed: [applicationId],
          parent_reseller_id: resellerId,
        },
      },
    }),
    audited: ['after', byOwner('POST /add-subreseller')],
  },
  'GET /total-resellers/list': {
    hidden: ({ resellerId }) => ({ query: { reseller_id: resellerId } }),
  },
  'POST /total-resellers/newer': {
    hidden: ({ resellerId }) => ({ body: { reseller_id: resellerId, after: 0 } }),
  },
  'POST /total-resellers/export': {
    hidden: ({ resellerId }) => ({ body: { reseller_id: resellerId } }),
  },
  'GET /show-resellers/{id}': {
    hidden: ({ childId }) => ({ params: { id: childId } }),
  },
  'GET /sub-resellers-list/{id}': {
    hidden: ({ resellerId }) => ({ params: { id: resellerId } }),
  },
  'PUT /resellers/{id}/edit': {
    hidden: ({ childId, childEmail, applicationId }) => ({
      params: { id: childId },
      body: { requestData: { name: 'Changed', email: childEmail, application_allowed: [applicationId], status: 0 } },
    }),
    audited: ['both', byOwner('PUT /resellers/{id}/edit')],
  },
  'PUT /resellers/{id}/change-password': {
    hidden: ({ childId }) => ({
      params: { id: childId },
      body: { requestData: { password: 'Passw0rd?', password_confirmation: 'Passw0rd?' } },
    }),
    audited: ['neither', byOwner('PUT /resellers/{id}/change-password')],
  },
  'POST /resellers/{id}/reset-passcode': {
    hidden: ({ childId }) => ({ params: { id: childId } }),
    audited: ['neither', byOwner('POST /resellers/{id}/reset-passcode')],
  },
  'POST /upload-logo-resellers/{id}': {
    isUpload: true,
    audited: [
      'both',
      (scene) => sendFile(scene, `/upload-logo-resellers/${scene.tenant.child.id}`, scene.tenant.owner, 'logo'),
    ],
  },
  'GET /show-parent-reseller/{id}': {
    hidden: ({ childId }) => ({ params: { id: childId } }),
  },
  'GET /get-subresellers-by-id/{id}': {
    hidden: ({ resellerId }) => ({ params: { id: resellerId } }),
  },
  'GET /resellers-switch-assign-list': {
    isNobodys: true,
  },
  'POST /assign-resellers': {
    isNobodys: true,
    audited: [
      'both',
      byAdmin('POST /assign-resellers', async ({ testApp, tenant }) => ({
        body: { requestData: { subResellerId: tenant.child.id, resellerId: (await addReseller(testApp)).id } },
      })),
    ],
  },
  'POST /privilege-resellers/change-role': {
    isNobodys: true,
    audited: [
      'both',
      byAdmin('POST /privilege-resellers/change-role', ({ tenant }) => ({
        body: { requestData: { resellerId: tenant.child.id } },
      })),
    ],
  },
  'POST /resellers/remove': {
    hidden: ({ childId }) => ({ body: { requestData: { resellerId: childId } } }),
    audited: ['before', byOwner('POST /resellers/remove')],
  },
  'POST /reactivate-resellers': {
    hidden: ({ childId }) => ({ body: { requestData: { resellerId: childId } } }),
    audited: ['both', byOwner('POST /reactivate-resellers', 'POST /resellers/remove')],
  },
  'POST /resellers/bulk-status': {
    hidden: ({ childId }) => ({
      body: { requestData: { resellerId: childId, is_disable_by_admin: 1 } },
    }),
    audited: ['both', byOwner('POST /resellers/bulk-status')],
  },
  'GET /users/{id}': {
    isNobodys: true,
  },
  'POST /users': {
    audited: [
      'after',
      byAdmin('POST /users', async ({ testApp }) => ({
        body: { name: 'Clerk', email: 'clerk@example.com', role: await addRole(testApp, ['notif-bell'], [4]) },
      })),
    ],
  },
  'PUT /users/{id}': {
    isNobodys: true,
    audited: [
      'both',
      byAdmin('PUT /users/{id}', async (scene) => ({
        ...(await addedStaff(scene)),
        body: {
          name: 'Renamed',
          email: 'renamed@example.com',
          role: await addRole(scene.testApp, ['notif-bell'], [4]),
        },
      })),
    ],
  },
  'DELETE /delete-users/{id}': {
    isNobodys: true,
    audited: ['before', byAdmin('DELETE /delete-users/{id}', addedStaff)],
  },
  'PUT /update-reseller/{id}/status': {
    hidden: ({ childId }) => ({ params: { id: childId }, body: { is_disable_by_admin: 1 } }),
    audited: ['both', byOwner('PUT /update-reseller/{id}/status')],
  },
  'POST /change-resellers/{id}/role': {
    isNobodys: true,
    audited: [
      'both',
      byAdmin('POST /change-resellers/{id}/role', async (scene) => ({
        ...ofChild(scene),
        body: { role_id: await addRole(scene.testApp, ['notif-bell'], [3]) },
      })),
    ],
  },
};
