import { defaultRoles } from '@tessera/contracts/default-roles';
import type { Permission } from '@tessera/contracts/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAdmin, addReseller, addRole, addStaff } from '../../testing/factories.ts';
import { linkIn, openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import { actionsOn, adminRole, type Caller, codeOf, isSignedIn } from './people.fixture.ts';

let app: TestApp;
let salesRole: number;
let count = 0;

beforeAll(async () => {
  app = await openTestApp();
  salesRole = await addRole(app, ['reseller-list', 'notif-bell'], [4]);
});
afterAll(() => app.close());

const input = (change: object = {}) => {
  count += 1;
  return { name: 'Salma', email: `salma${count}@example.com`, role: salesRole, ...change };
};
const add = (as: Caller, body: object) => app.call('POST /users', { as, body });
const edit = (as: Caller, id: number, body: object) => app.call('PUT /users/{id}', { as, params: { id }, body });
const remove = (as: Caller, id: number) => app.call('DELETE /delete-users/{id}', { as, params: { id } });
const show = (as: Caller, id: number) => app.call('GET /users/{id}', { as, params: { id } });
const list = (query: Record<string, string | number> = {}) => app.call('GET /users', { as: app.admin, query });
const managing: Permission[] = ['user-roles', 'platform-users list'];

describe('the list of users', () => {
  test('holds staff and admins, the newest first, and nobody else', async () => {
    await addReseller(app);
    const staff = await addStaff(app, ['notif-bell'], { name: 'Newest' });
    const { body } = await list();
    expect(body.users.data[0]).toEqual({
      id: staff.id,
      name: 'Newest',
      email: staff.email,
      group_id: 4,
      roles: [{ id: expect.any(Number), name: expect.stringMatching(/^Role \d+$/) }],
      is_disable_by_admin: 0,
      effective_status: 'active',
      two_factor: false,
      email_verified: true,
      version: 1,
    });
    const [admin] = (await list({ search: app.admin.email })).body.users.data;
    const groups = [admin, ...body.users.data].map((user) => user?.group_id);
    expect(new Set(groups)).toEqual(new Set([1, 4]));
  });

  test('is paged, and searched by name and address', async () => {
    for (let n = 0; n < 11; n += 1) await add(app.admin, input({ name: `Paged ${n}` }));
    const first = (await list({ search: 'paged' })).body.users;
    expect([first.data.length, first.total, first.current_page, first.last_page]).toEqual([10, 11, 1, 2]);
    expect((await list({ search: 'paged', page: 2 })).body.users.data).toHaveLength(1);
    expect((await list({ search: app.admin.email })).body.users.total).toBe(1);
    expect((await list({ search: 'pa' })).body.errors).toHaveProperty('search');
  });
});

describe('adding a user', () => {
  test('makes staff with that role, and mails the link to the password', async () => {
    const fields = input();
    const { httpStatus, body } = await add(app.admin, fields);
    expect(httpStatus).toBe(201);
    expect((await show(app.admin, body.data.id)).body.data).toMatchObject({
      email: fields.email,
      group_id: 4,
      role: { id: salesRole },
      email_verified: false,
    });
    const [mail, ...others] = await app.mailsTo(fields.email);
    expect(others).toEqual([]);
    expect(linkIn(mail).pathname).toBe('/create-password');
    expect(await actionsOn(app, body.data.id)).toEqual(['user.add']);
  });

  test('makes an admin by the admins’ role, which only an admin can give', async () => {
    const role = await adminRole(app);
    const { body } = await add(app.admin, input({ role }));
    expect((await show(app.admin, body.data.id)).body.data.group_id).toBe(1);
    const everything = await addStaff(app, defaultRoles[0]!.permissions);
    expect(codeOf(await add(everything, input({ role })))).toEqual([403, 'C10006']);
  });

  test('gives nothing that the actor lacks, and no role that is not for staff', async () => {
    const staff = await addStaff(app, managing);
    expect(codeOf(await add(staff, input()))).toEqual([403, 'C10006']);
    const role = await addRole(app, ['notif-bell'], [2]);
    expect(codeOf(await add(app.admin, input({ role })))).toEqual([403, 'C10006']);
  });

  test.each([
    [{ name: '' }, 'name'],
    [{ email: 'nobody' }, 'email'],
    [{ email: 'admin@tessera.test' }, 'email'],
    [{ role: undefined }, 'role'],
    [{ role: 999_999 }, 'role'],
  ])('refuses %j at its field', async (change, field) => {
    const { httpStatus, body } = await add(app.admin, input(change));
    expect([httpStatus, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  });
});

describe('changing a user', () => {
  test('keeps what is not their address as it is', async () => {
    const staff = await addStaff(app, ['notif-bell']);
    const { body } = await edit(app.admin, staff.id, { name: 'Renamed', email: staff.email, role: salesRole });
    expect(body.data).toMatchObject({ name: 'Renamed', role: { id: salesRole }, email_verified: true, version: 2 });
    expect(await isSignedIn(app, staff)).toBe(true);
    expect(await actionsOn(app, staff.id)).toEqual(['user.edit']);
  });

  test('a new address ends the sessions, is verified anew, and both addresses are told', async () => {
    const staff = await addStaff(app, ['notif-bell']);
    const { body } = await edit(app.admin, staff.id, { name: 'Salma', email: 'moved@example.com', role: salesRole });
    expect(body.data).toMatchObject({ email: 'moved@example.com', old_email: staff.email, email_verified: false });
    expect(await isSignedIn(app, staff)).toBe(false);
    expect(await app.mailsTo(staff.email)).toHaveLength(1);
    const mails = await app.mailsTo('moved@example.com');
    expect(linkIn(mails.at(-1)).pathname).toBe('/create-password');
    const signIn = await app.call('POST /admin-login', {
      body: { email: 'moved@example.com', password: staff.password },
    });
    expect(signIn.body.statusCode).toBe('10095');
  });

  test('a stale edit is refused with the present state; without a version the last one wins', async () => {
    const staff = await addStaff(app, ['notif-bell']);
    const fields = { name: 'First', email: staff.email, role: salesRole };
    expect((await edit(app.admin, staff.id, { ...fields, version: 1 })).httpStatus).toBe(200);
    const stale = await edit(app.admin, staff.id, { ...fields, name: 'Second', version: 1 });
    expect(codeOf(stale)).toEqual([409, 'C10409']);
    expect(stale.body.data).toMatchObject({ current: { name: 'First', version: 2 } });
    expect((await edit(app.admin, staff.id, { ...fields, name: 'Third' })).httpStatus).toBe(200);
  });

  test('two at once with the same version: one is told', async () => {
    const staff = await addStaff(app, ['notif-bell']);
    const fields = { name: 'At once', email: staff.email, role: salesRole, version: 1 };
    const answers = await Promise.all([1, 2].map(() => edit(app.admin, staff.id, fields)));
    expect(answers.map(({ httpStatus }) => httpStatus).sort()).toEqual([200, 409]);
  });

  test('is refused for whoever holds more than the actor, for a role with more, for admins and for oneself', async () => {
    const staff = await addStaff(app, [...managing, 'reseller-list', 'notif-bell']);
    const above = await addStaff(app, ['add-credit']);
    const below = await addStaff(app, ['notif-bell']);
    const other = await addAdmin(app);
    const bigger = await addRole(app, ['add-credit'], [4]);
    const fields = (person: SignedInPerson, role = salesRole) => ({ name: 'X', email: person.email, role });
    expect(codeOf(await edit(staff, above.id, fields(above)))).toEqual([403, 'C10006']);
    expect(codeOf(await edit(staff, below.id, fields(below, bigger)))).toEqual([403, 'C10006']);
    expect(codeOf(await edit(staff, staff.id, fields(staff)))).toEqual([403, 'C10006']);
    expect(codeOf(await edit(app.admin, other.id, fields(other)))).toEqual([403, 'C10014']);
    expect((await edit(staff, below.id, fields(below))).httpStatus).toBe(200);
  });

  test('is not for resellers, who are edited elsewhere, nor for nobody', async () => {
    const reseller = await addReseller(app);
    for (const id of [reseller.id, 999_999]) {
      expect(codeOf(await edit(app.admin, id, input()))).toEqual([404, 'C10012']);
      expect(codeOf(await remove(app.admin, id))).toEqual([404, 'C10012']);
      expect((await show(app.admin, id)).httpStatus).toBe(404);
    }
  });
});

describe('an admin who is still invited', () => {
  const invite = async () => {
    const fields = input({ role: await adminRole(app) });
    return { ...fields, id: (await add(app.admin, fields)).body.data.id };
  };

  test('is mended by another admin, and the link to the mistyped address opens nothing', async () => {
    const { id, ...fields } = await invite();
    const { searchParams } = linkIn((await app.mailsTo(fields.email)).at(-1));
    const edited = await edit(app.admin, id, { ...fields, email: 'meant@example.com' });
    expect(edited.body.data).toMatchObject({ email: 'meant@example.com', group_id: 1, email_verified: false });
    expect(await app.mailsTo(fields.email)).toHaveLength(1);
    const password = 'N3w-Passw0rd!';
    const body = { ...Object.fromEntries(searchParams), password, password_confirmation: password };
    expect((await app.call('POST /password/create', { body })).body.statusCode).toBe('C10010');
    expect(linkIn((await app.mailsTo('meant@example.com')).at(-1)).pathname).toBe('/create-password');
  });

  test('is removed by another admin, and by nobody of the staff', async () => {
    const { id } = await invite();
    const everything = await addStaff(app, defaultRoles[0]!.permissions);
    expect(codeOf(await remove(everything, id))).toEqual([403, 'C10014']);
    expect((await remove(app.admin, id)).httpStatus).toBe(200);
    expect((await show(app.admin, id)).httpStatus).toBe(404);
  });
});

test('nobody who is disabled becomes an admin, whom nobody could enable', async () => {
  const role = await adminRole(app);
  for (const change of ['is_disabled_by_admin = true', 'status = 0']) {
    const staff = await addStaff(app, ['notif-bell']);
    await app.database.owner.query(`UPDATE core.users SET ${change} WHERE id = $1`, [staff.id]);
    const { httpStatus, body } = await edit(app.admin, staff.id, { name: 'Salma', email: staff.email, role });
    expect([httpStatus, Object.keys(body.errors ?? {})]).toEqual([422, ['role']]);
  }
});

describe('removing a user', () => {
  test('takes them off the list and out at once', async () => {
    const staff = await addStaff(app, ['notif-bell']);
    expect((await remove(app.admin, staff.id)).httpStatus).toBe(200);
    expect(await isSignedIn(app, staff)).toBe(false);
    expect((await list({ search: staff.email })).body.users.total).toBe(0);
    expect(await actionsOn(app, staff.id)).toEqual(['user.remove']);
  });

  test('leaves admins alone', async () => {
    expect(codeOf(await remove(app.admin, (await addAdmin(app)).id))).toEqual([403, 'C10014']);
    expect(codeOf(await remove(app.admin, app.admin.id))).toEqual([403, 'C10014']);
  });
});
