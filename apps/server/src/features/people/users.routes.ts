import { groups } from '@tessera/contracts/groups';
import { userCalls } from '@tessera/contracts/users.calls';
import { presentPage, windowOf } from '../../platform/http/paging.ts';
import { callOf, type Route, route } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { changeResellerRole } from './change-role.ts';
import { findPerson } from './people.reads.ts';
import { effectiveStatusOf, presentPerson } from './person-view.ts';
import { addUser, editUser, removeUser } from './save-user.ts';
import { setPersonStatus } from './set-person-status.ts';
import { listUsers, type UserRow } from './users.reads.ts';

/** Staff and admins; disabling people, and giving them roles. */
export const userRoutes = (): Route[] => [
  route(callOf(userCalls, 'GET /users'), async ({ db, query }) => {
    const page = { page_number: query.page, page_size: query.page_size };
    const { rows, total } = await listUsers(db, { search: query.search, ...windowOf(page) });
    const { current_page, last_page } = presentPage(page, total);
    return { answer: { users: { current_page, last_page, total, data: rows.map(presentUser) } } };
  }),

  route(callOf(userCalls, 'GET /users/{id}'), async ({ db, actor, params }) => {
    const row = await findPerson(db, params.id);
    if (row?.group_id !== groups.admin && row?.group_id !== groups.staff) throw new Refusal('C10012');
    return { answer: { data: presentPerson(row, actor) } };
  }),

  route(callOf(userCalls, 'POST /users'), async ({ body, writeOnce }) => {
    const id = await writeOnce((ctx) => addUser(ctx, body));
    return { answer: { data: { id } }, said: 'userAdded' };
  }),

  route(callOf(userCalls, 'PUT /users/{id}'), async ({ params, body, actor, write }) => {
    const row = await write((ctx) => editUser(ctx, params.id, body));
    return { answer: { data: presentPerson(row, actor) }, said: 'userUpdated' };
  }),

  route(callOf(userCalls, 'DELETE /delete-users/{id}'), async ({ params, write }) => {
    await write((ctx) => removeUser(ctx, params.id));
    return { answer: {}, said: 'userRemoved' };
  }),

  route(callOf(userCalls, 'PUT /update-reseller/{id}/status'), async ({ params, body, write }) => {
    await write((ctx) => setPersonStatus(ctx, params.id, body.is_disable_by_admin));
    return { answer: {}, said: 'statusUpdated' };
  }),

  route(callOf(userCalls, 'POST /change-resellers/{id}/role'), async ({ params, body, write }) => {
    await write((ctx) => changeResellerRole(ctx, params.id, body));
    return { answer: {}, said: 'roleChanged' };
  }),
];

function presentUser(row: UserRow) {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    group_id: row.group_id,
    roles: [{ id: row.role_id, name: row.role_name }],
    is_disable_by_admin: row.is_disabled_by_admin ? (1 as const) : (0 as const),
    effective_status: effectiveStatusOf(row),
    email_verified: row.email_verified_at !== null,
    two_factor: row.has_two_factor,
    ...(row.is_mail_refused && { mail_refused: true }),
    ...(row.is_invitation_over && effectiveStatusOf(row) === 'invited' && { invitation_over: true }),
    version: row.version,
  };
}
