import { addRole } from '../../testing/factories.ts';
import { type AuditScene, byAdmin } from '../../testing/generated/making.ts';
import type { Scene } from '../../testing/generated/scene.ts';
import type { CallOptions } from '../../testing/test-app.ts';

const aRole = (name: string) => ({ name, permissions: [1], suits_groups: [2] });

async function addedRole(scene: AuditScene): Promise<CallOptions> {
  return { params: { id: await addRole(scene.testApp, ['notif-bell'], [2]) } };
}

export const rolesScene: Scene = {
  'POST /add-roles': {
    audited: ['after', byAdmin('POST /add-roles', () => ({ body: aRole('Added') }))],
  },
  'PUT /edit-roles/{id}': {
    isNobodys: true,
    audited: [
      'both',
      byAdmin('PUT /edit-roles/{id}', async (scene) => ({ ...(await addedRole(scene)), body: aRole('Edited') })),
    ],
  },
  'DELETE /delete-roles/{id}': {
    isNobodys: true,
    audited: ['before', byAdmin('DELETE /delete-roles/{id}', addedRole)],
  },
};
