import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { bit, id, paging, search } from './fields.ts';
import { effectiveStatuses, invitationOver, mailRefused, user } from './user.ts';
import { editUserForm, personRoleForm, personStatusForm, userForm } from './users.forms.ts';

const one = z.object({ id: id() });
const { page_number: page, page_size } = paging(['created_at']);

/** Staff and admins, and what is done to people of every kind: switching them off, giving them a role. */
export const userCalls = [
  defineCall({
    method: 'GET',
    path: '/users',
    tag: 'Users and roles',
    summary: 'Staff and admins, paged',
    access: { tokens: ['session'], anyOf: ['platform-users list'], groups: [1, 4] },
    query: z.object({ page, page_size, search: search() }),
    answer: z.object({
      users: z.object({
        current_page: z.int(),
        last_page: z.int(),
        total: z.int(),
        data: z.array(
          z.object({
            id: z.int(),
            name: z.string(),
            email: z.string(),
            group_id: z.union([z.literal(1), z.literal(4)]),
            roles: z.array(z.object({ id: z.int(), name: z.string() })),
            is_disable_by_admin: bit(),
            effective_status: z.enum(effectiveStatuses),
            email_verified: z.boolean(),
            two_factor: z.boolean(),
            mail_refused: mailRefused,
            invitation_over: invitationOver,
            version: z.int(),
          }),
        ),
      }),
    }),
  }),
  defineCall({
    method: 'GET',
    path: '/users/{id}',
    tag: 'Users and roles',
    summary: 'One staff member or admin',
    access: { tokens: ['session'], anyOf: ['user-roles'], groups: [1, 4] },
    params: one,
    answer: z.object({ data: user }),
    refusals: ['C10012'],
  }),
  defineCall({
    method: 'POST',
    path: '/users',
    tag: 'Users and roles',
    summary: 'Add a staff member (or an admin, by an admin); sends the create-password mail',
    access: { tokens: ['session'], anyOf: ['user-roles'], groups: [1, 4] },
    body: userForm,
    answer: z.object({ data: z.object({ id: z.int() }) }),
    successStatus: 201,
    happensOnce: true,
    refusals: ['C10006', 'C10017'],
    writesShared: true,
  }),
  defineCall({
    method: 'PUT',
    path: '/users/{id}',
    tag: 'Users and roles',
    summary: 'Change a staff member; a new address has to be verified anew',
    access: { tokens: ['session'], anyOf: ['user-roles'], groups: [1, 4] },
    params: one,
    body: editUserForm,
    answer: z.object({ data: user }),
    refusals: ['C10006', 'C10012', 'C10014', 'C10409'],
    writesShared: true,
  }),
  defineCall({
    method: 'DELETE',
    path: '/delete-users/{id}',
    tag: 'Users and roles',
    summary: 'Remove a staff member',
    access: { tokens: ['session'], anyOf: ['user-roles'], groups: [1, 4] },
    params: one,
    answer: z.object({}),
    refusals: ['C10006', 'C10012', 'C10014'],
    writesShared: true,
  }),
  defineCall({
    method: 'PUT',
    path: '/update-reseller/{id}/status',
    tag: 'Users and roles',
    summary: 'Disable or enable somebody: a reseller by an operator or the parent, staff by whoever manages users',
    access: { tokens: ['session'], anyOf: ['disable-enable-reseller', 'user-roles'] },
    params: one,
    body: personStatusForm,
    answer: z.object({}),
    refusals: ['C10006', 'C10012', 'C10013', 'C10014'],
    writesShared: true,
  }),
  defineCall({
    method: 'POST',
    path: '/change-resellers/{id}/role',
    tag: 'Users and roles',
    summary:
      'Give a reseller or sub-reseller another role, one that suits them; a version that is no longer theirs is refused with what it is now',
    access: { tokens: ['session'], anyOf: ['update-role'], groups: [1, 4] },
    params: one,
    body: personRoleForm,
    answer: z.object({}),
    refusals: ['C10006', 'C10012', 'C10014', 'C10409'],
    writesShared: true,
  }),
] as const;
