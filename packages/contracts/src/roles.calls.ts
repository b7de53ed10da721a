import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id } from './fields.ts';
import { permissionName } from './permissions.ts';
import { roleForm } from './roles.forms.ts';

const one = z.object({ id: id() });
const isKnown = (permission: number) => permissionName(permission) !== undefined;
/** Each permission is in the catalogue, which the page need not load: it offers no other. */
const role = z.extend(roleForm, {
  permissions: roleForm.shape.permissions.check(z.refine((ids) => ids.every(isKnown), { error: 'permissionUnknown' })),
});

export const roleCalls = [
  defineCall({
    method: 'GET',
    path: '/permissions',
    tag: 'Users and roles',
    summary: 'Every permission, by group; `label` is the group’s name in the reader’s language',
    access: { tokens: ['session'], anyOf: ['user-roles'], groups: [1, 4] },
    answer: z.object({
      data: z.array(
        z.object({
          group: z.string(),
          label: z.string(),
          permissions: z.array(z.object({ id: z.int(), name: z.string() })),
        }),
      ),
    }),
  }),
  defineCall({
    method: 'GET',
    path: '/get-roles',
    tag: 'Users and roles',
    summary: 'Every role with its permissions; the number of its people only for who may change roles',
    access: { tokens: ['session'], anyOf: ['user-roles', 'update-role'], groups: [1, 4] },
    answer: z.object({
      roles: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          total: z.optional(z.int()),
          permissions: z.array(z.int()),
          suits_groups: z.array(z.int()),
          locked: z.boolean(),
          version: z.int(),
        }),
      ),
    }),
  }),
  defineCall({
    method: 'POST',
    path: '/add-roles',
    tag: 'Users and roles',
    summary: 'Add a role, within what the actor holds',
    access: { tokens: ['session'], anyOf: ['add-role'], groups: [1, 4] },
    body: role,
    answer: z.object({ data: z.object({ id: z.int() }) }),
    successStatus: 201,
    happensOnce: true,
    refusals: ['C10006', 'C10017'],
    writesShared: true,
  }),
  defineCall({
    method: 'PUT',
    path: '/edit-roles/{id}',
    tag: 'Users and roles',
    summary: 'Change a role; whoever holds it has what it says from their next request on',
    access: { tokens: ['session'], anyOf: ['change-role'], groups: [1, 4] },
    params: one,
    body: role,
    answer: z.object({ data: z.object({ version: z.int() }) }),
    refusals: ['C10006', 'C10012', 'C10409'],
    writesShared: true,
  }),
  defineCall({
    method: 'DELETE',
    path: '/delete-roles/{id}',
    tag: 'Users and roles',
    summary: 'Delete a role that nobody holds',
    access: { tokens: ['session'], anyOf: ['delete-role'], groups: [1, 4] },
    params: one,
    answer: z.object({}),
    refusals: ['C10006', 'C10012', 'C10409'],
    writesShared: true,
  }),
] as const;
