import type { Locale } from '@tessera/contracts/locales';
import { messagesOf } from '@tessera/contracts/messages/all';
import { allPermissions, type PermissionGroup } from '@tessera/contracts/permissions';
import { roleCalls } from '@tessera/contracts/roles.calls';
import { holds } from '../../platform/http/actor.ts';
import { callOf, type Route, route } from '../../platform/http/route.ts';
import { listRoles } from './roles.reads.ts';
import { addRole, editRole, presentRole, removeRole } from './save-role.ts';

/** Roles and what they are made of. */
export const roleRoutes = (): Route[] => [
  route(callOf(roleCalls, 'GET /permissions'), async ({ locale }) => ({ answer: { data: permissionGroups(locale) } })),

  route(callOf(roleCalls, 'GET /get-roles'), async ({ db, actor }) => {
    const roles = await listRoles(db);
    const showsTotals = holds(actor, 'change-role');
    return {
      answer: { roles: roles.map((role) => ({ ...presentRole(role), ...(showsTotals && { total: role.total }) })) },
    };
  }),

  route(callOf(roleCalls, 'POST /add-roles'), async ({ body, writeOnce }) => {
    const id = await writeOnce((ctx) => addRole(ctx, body));
    return { answer: { data: { id } }, said: 'roleAdded' };
  }),

  route(callOf(roleCalls, 'PUT /edit-roles/{id}'), async ({ params, body, write }) => {
    const version = await write((ctx) => editRole(ctx, params.id, body));
    return { answer: { data: { version } }, said: 'roleUpdated' };
  }),

  route(callOf(roleCalls, 'DELETE /delete-roles/{id}'), async ({ params, write }) => {
    await write((ctx) => removeRole(ctx, params.id));
    return { answer: {}, said: 'roleRemoved' };
  }),
];

function permissionGroups(locale: Locale) {
  const labels = messagesOf[locale].permissionGroups;
  const names = [...new Set<PermissionGroup>(allPermissions.map(({ group }) => group))];
  return names.map((group) => ({
    group,
    label: labels[group],
    permissions: allPermissions.filter((entry) => entry.group === group).map(({ id, name }) => ({ id, name })),
  }));
}
