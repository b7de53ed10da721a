import { defaultRoles } from '@tessera/contracts/default-roles';
import type { Permission } from '@tessera/contracts/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAdmin, addReseller, addRole, addStaff, addSubReseller } from '../../testing/factories.ts';
import { linkIn, openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let salesRole: number;
let count = 0;

beforeAll(async () => {
  app = await openTestApp();
  salesRole = await addRole(app, ['reseller-list', 'notif-bell'], [4]);
});
afterAll(() => app.close());

type Caller = { token: string };
const input = (change: object = {}) => {
  count += 1;
  return { name: 'Salma', email: `salma${count}@example.com`, role: salesRole, ...change };
};
const add = (as: Caller, body: object) => app.call('POST /users', { as, body });
const edit = (as: Caller, id: number, body: object) => app.call('PUT /users/{id}', { as, params: { id }, body });
const remove = (as: Caller, id: number) => app.call('DELETE /delete-users/{id}', { as, params: { id } });
const show = (as: Caller, id: number) => app.call('GET /users/{id}', { as, params: { id } });
const list = (query: Record<string, string | number> = {}) => app.call('GET /users', { as: app.admin, query });
const isSignedIn = async (as: Caller) => (await app.call('GET /profile', { as })).httpStatus === 200;
const codeOf = (answer: { httpStatus: number; body: { statusCode: string } }) => [
  answer.httpStatus,
  answer.body.statusCode,
];
const managing: Permission[] = ['user-roles', 'platform-users list'];
const adminRole = async () =>
  (await app.call('GET /get-roles', { as: app.admin })).body.roles.find(({ locked }) => locked)!.id;
const actionsOn = async (id: number) =>
  (
    await app.database.owner.query<{ action: string }>(
      `SELECT action FROM core.audit_log WHERE target_kind = 'user' AND target_id = $1 ORDER BY id`,
      [String(id)],
    )
  ).rows.map(({ action }) => action);

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
    expect(await actionsOn(body.data.id)).toEqual(['user.add']);
  });

  test('makes an admin by the admins’ role, which only an admin can give', async () => {
    const role = await adminRole();
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
    expect(await isSignedIn(staff)).toBe(true);
    expect(await actionsOn(staff.id)).toEqual(['user.edit']);
  });

  test('a new address ends the sessions, is verified anew, and both addresses are told', async () => {
    const staff = await addStaff(app, ['notif-bell']);
    const { body } = await edit(app.admin, staff.id, { name: 'Salma', email: 'moved@example.com', role: salesRole });
    expect(body.data).toMatchObject({ email: 'moved@example.com', old_email: staff.email, email_verified: false });
    expect(await isSignedIn(staff)).toBe(false);
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

describe('removing a user', () => {
  test('takes them off the list and out at once', async () => {
    const staff = await addStaff(app, ['notif-bell']);
    expect((await remove(app.admin, staff.id)).httpStatus).toBe(200);
    expect(await isSignedIn(staff)).toBe(false);
    expect((await list({ search: staff.email })).body.users.total).toBe(0);
    expect(await actionsOn(staff.id)).toEqual(['user.remove']);
  });

  test('leaves admins alone', async () => {
    expect(codeOf(await remove(app.admin, (await addAdmin(app)).id))).toEqual([403, 'C10014']);
    expect(codeOf(await remove(app.admin, app.admin.id))).toEqual([403, 'C10014']);
  });
});

describe('disabling and enabling', () => {
  const setStatus = (as: Caller, id: number, is_disable_by_admin: unknown) =>
    app.call('PUT /update-reseller/{id}/status', { as, params: { id }, body: { is_disable_by_admin } });

  test('ends every session at once, and the sign-in names the support; enabled again, it works', async () => {
    const reseller = await addReseller(app);
    expect((await setStatus(app.admin, reseller.id, 1)).body.msg).toBe('Status updated successfully');
    expect(await isSignedIn(reseller)).toBe(false);
    const { email, password } = reseller;
    const blocked = await app.call('POST /login', { body: { email, password } });
    expect([blocked.httpStatus, blocked.body.statusCode, blocked.body.blocked]).toEqual([403, '10091', true]);
    expect((await setStatus(app.admin, reseller.id, 0)).httpStatus).toBe(200);
    expect((await app.call('POST /login', { body: { email, password } })).httpStatus).toBe(200);
    expect(await isSignedIn(reseller)).toBe(false);
    expect(await actionsOn(reseller.id)).toEqual(['user.disable', 'user.enable']);
  });

  test('again is nothing new', async () => {
    const reseller = await addReseller(app);
    for (const wanted of [true, '1', 1]) expect((await setStatus(app.admin, reseller.id, wanted)).httpStatus).toBe(200);
    expect(await actionsOn(reseller.id)).toEqual(['user.disable']);
  });

  test('a parent may with own sub-resellers, and with nobody else', async () => {
    const parent = await addReseller(app);
    const child = await addSubReseller(app, parent);
    const foreign = await addSubReseller(app, await addReseller(app));
    expect((await setStatus(parent, child.id, 1)).httpStatus).toBe(200);
    expect(await isSignedIn(child)).toBe(false);
    expect((await setStatus(parent, child.id, 0)).httpStatus).toBe(200);
    for (const id of [foreign.id, parent.id, app.admin.id, 999_999]) {
      expect(codeOf(await setStatus(parent, id, 1))).toEqual([403, 'C10013']);
    }
  });

  test('what an operator disabled a parent can’t enable', async () => {
    const parent = await addReseller(app);
    const child = await addSubReseller(app, parent);
    await setStatus(parent, child.id, 1);
    await setStatus(app.admin, child.id, 1);
    for (const wanted of [0, 1]) expect(codeOf(await setStatus(parent, child.id, wanted))).toEqual([403, 'C10403']);
    expect((await setStatus(app.admin, child.id, 0)).httpStatus).toBe(200);
  });

  test('needs the permission for people of that kind', async () => {
    const reseller = await addReseller(app, { roleId: await addRole(app, ['notif-bell']) });
    const member = await addStaff(app, ['notif-bell']);
    const ofResellers = await addStaff(app, ['disable-enable-reseller', 'notif-bell']);
    const ofUsers = await addStaff(app, ['user-roles', 'notif-bell']);
    expect(codeOf(await setStatus(ofResellers, member.id, 1))).toEqual([403, 'C10403']);
    expect(codeOf(await setStatus(ofUsers, reseller.id, 1))).toEqual([403, 'C10403']);
    expect((await setStatus(ofResellers, reseller.id, 1)).httpStatus).toBe(200);
    expect((await setStatus(ofUsers, member.id, 1)).httpStatus).toBe(200);
  });

  test('leaves admins, oneself, and whoever holds more', async () => {
    const staff = await addStaff(app, ['user-roles', 'disable-enable-reseller']);
    expect(codeOf(await setStatus(staff, app.admin.id, 1))).toEqual([403, 'C10014']);
    expect(codeOf(await setStatus(app.admin, app.admin.id, 1))).toEqual([403, 'C10014']);
    expect(codeOf(await setStatus(staff, staff.id, 1))).toEqual([403, 'C10006']);
    expect(codeOf(await setStatus(staff, (await addReseller(app)).id, 1))).toEqual([403, 'C10006']);
  });
});

describe('giving a reseller another role', () => {
  const change = (as: Caller, id: number, role_id: number) =>
    app.call('POST /change-resellers/{id}/role', { as, params: { id }, body: { role_id } });

  test('works at their next request', async () => {
    const reseller = await addReseller(app);
    const role = await addRole(app, ['notif-bell'], [2]);
    expect((await change(app.admin, reseller.id, role)).httpStatus).toBe(200);
    expect((await app.call('GET /user/user-permissions', { as: reseller })).body).toEqual(['notif-bell']);
    expect(await actionsOn(reseller.id)).toEqual(['user.change-role']);
  });

  test('only to a role that suits them, and that holds nothing the actor lacks', async () => {
    const reseller = await addReseller(app, { roleId: await addRole(app, ['notif-bell'], [2]) });
    const staff = await addStaff(app, ['update-role', 'notif-bell']);
    const forChildren = await addRole(app, ['notif-bell'], [3]);
    const bigger = await addRole(app, ['add-credit'], [2]);
    expect(codeOf(await change(app.admin, reseller.id, forChildren))).toEqual([403, 'C10006']);
    expect(codeOf(await change(app.admin, reseller.id, await adminRole()))).toEqual([403, 'C10006']);
    expect(codeOf(await change(staff, reseller.id, bigger))).toEqual([403, 'C10006']);
    expect(codeOf(await change(staff, (await addReseller(app)).id, forChildren))).toEqual([403, 'C10006']);
    expect((await change(app.admin, reseller.id, 999_999)).body.errors).toHaveProperty('role_id');
  });

  test('by two at once loses neither: the later one is told what it is now', async () => {
    const reseller = await addReseller(app);
    const shown = await app.call('GET /show-resellers/{id}', { as: app.admin, params: { id: reseller.id } });
    const { version } = shown.body.data;
    const wanted = await Promise.all(Array.from({ length: 4 }, () => addRole(app, ['notif-bell'], [2])));
    const answers = await Promise.all(
      wanted.map((role_id) =>
        app.call('POST /change-resellers/{id}/role', {
          as: app.admin,
          params: { id: reseller.id },
          body: { role_id, version },
        }),
      ),
    );
    const winner = wanted[answers.findIndex(({ httpStatus }) => httpStatus === 200)];
    const late = answers.filter(({ body }) => body.statusCode === 'C10409');
    expect(late).toHaveLength(3);
    for (const { body } of late) expect(body).toMatchObject({ data: { current: { role: { id: winner } } } });
  });

  test('is for resellers alone', async () => {
    const role = await addRole(app, ['notif-bell'], [2]);
    expect(codeOf(await change(app.admin, (await addStaff(app, [])).id, role))).toEqual([404, 'C10012']);
    expect(codeOf(await change(app.admin, app.admin.id, role))).toEqual([403, 'C10014']);
    expect(codeOf(await change(app.admin, 999_999, role))).toEqual([404, 'C10012']);
  });
});
