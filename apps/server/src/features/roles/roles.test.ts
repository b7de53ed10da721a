import { defaultRoles } from '@tessera/contracts/default-roles';
import { allPermissions, type Permission, permissionId, permissionsMark } from '@tessera/contracts/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addReseller, addRole, addStaff } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let count = 0;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

type Caller = { token: string };
const ids = (...names: Permission[]) => names.map(permissionId);
const input = (change: object = {}) => {
  count += 1;
  return { name: `Made ${count}`, permissions: ids('reseller-list', 'notif-bell'), ...change };
};
const add = (as: Caller, body: object) => app.call('POST /add-roles', { as, body });
const edit = (as: Caller, id: number, body: object) => app.call('PUT /edit-roles/{id}', { as, params: { id }, body });
const remove = (as: Caller, id: number) => app.call('DELETE /delete-roles/{id}', { as, params: { id } });
const roles = async (as: Caller) => (await app.call('GET /get-roles', { as })).body.roles;
const find = async (id: number) => (await roles(app.admin)).find((role) => role.id === id);
const managing: Permission[] = ['user-roles', 'add-role', 'change-role', 'delete-role'];
const audited = async (id: number) =>
  (
    await app.database.owner.query<{ action: string; before: unknown; after: unknown }>(
      `SELECT action, before, after FROM core.audit_log WHERE target_kind = 'role' AND target_id = $1 ORDER BY id`,
      [String(id)],
    )
  ).rows;

describe('the permissions', () => {
  test('are all there once, by group', async () => {
    const { body } = await app.call('GET /permissions', { as: app.admin });
    const listed = body.data.flatMap(({ permissions }) => permissions);
    expect(listed.map(({ name }) => name).sort()).toEqual(allPermissions.map(({ name }) => name).sort());
    expect(new Set(body.data.map(({ group }) => group)).size).toBe(body.data.length);
  });

  test('have the name of their group beside its key, in the reader’s language', async () => {
    for (const [locale, label] of [
      ['en', 'Activation codes'],
      ['de', 'Aktivierungscodes'],
      ['ar', 'رموز التفعيل'],
    ] as const) {
      const { body } = await app.call('GET /permissions', { as: app.admin, locale });
      expect(body.data.find(({ group }) => group === 'codes')?.label).toBe(label);
    }
  });
});

describe('the roles', () => {
  test('begin with the locked one, which holds everything', async () => {
    const [first, ...others] = await roles(app.admin);
    expect(first).toMatchObject({ name: 'Admin', locked: true, total: 1 });
    expect(first?.permissions).toHaveLength(allPermissions.length);
    expect(others.slice(0, 3).map(({ name, locked }) => [name, locked])).toEqual(
      defaultRoles.slice(1).map(({ name }) => [name, false]),
    );
  });

  test('count their people, without the removed, for whoever may change roles', async () => {
    const roleId = await addRole(app, ['notif-bell']);
    const stays = await addReseller(app, { roleId });
    const goes = await addReseller(app, { roleId });
    expect((await find(roleId))?.total).toBe(2);
    await app.database.owner.query('UPDATE core.users SET removed_at = now() WHERE id = $1', [goes.id]);
    expect((await find(roleId))?.total).toBe(1);
    const picker = await addStaff(app, ['update-role']);
    expect(Object.keys((await roles(picker))[0] ?? {})).not.toContain('total');
    expect(stays.id).toBeGreaterThan(0);
  });
});

describe('adding a role', () => {
  test('makes it, and tells the audit log', async () => {
    const { httpStatus, body } = await add(app.admin, input({ name: ' Sales ', suits_groups: [4] }));
    expect(httpStatus).toBe(201);
    expect(await find(body.data.id)).toMatchObject({
      name: 'Sales',
      total: 0,
      locked: false,
      suits_groups: [4],
      permissions: ids('notif-bell', 'reseller-list'),
    });
    expect(await audited(body.data.id)).toEqual([
      {
        action: 'role.add',
        before: null,
        after: { name: 'Sales', suitsGroups: [4], permissions: ['notif-bell', 'reseller-list'] },
      },
    ]);
  });

  test('suits everybody but admins, unless it says whom', async () => {
    const { body } = await add(app.admin, input());
    expect((await find(body.data.id))?.suits_groups).toEqual([2, 3, 4]);
  });

  test('gives nothing that the actor lacks', async () => {
    const staff = await addStaff(app, [...managing, 'reseller-list']);
    expect((await add(staff, input({ permissions: ids('reseller-list') }))).httpStatus).toBe(201);
    const refused = await add(staff, input({ permissions: ids('reseller-list', 'add-credit') }));
    expect([refused.httpStatus, refused.body.statusCode]).toEqual([403, 'C10006']);
  });

  test.each([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ name: 'aDMIN' }, 'name'],
    [{ permissions: [] }, 'permissions'],
    [{ permissions: [9_999] }, 'permissions'],
    [{ suits_groups: [1] }, 'suits_groups'],
  ])('refuses %j at its field', async (change, field) => {
    const { httpStatus, body } = await add(app.admin, input(change));
    expect([httpStatus, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  });
});

describe('changing a role', () => {
  test('is told with whatever its people ask next', async () => {
    const id = await addRole(app, ['notif-bell', 'user-list'], [2]);
    const person = await addReseller(app, { roleId: id });
    const told = async () => (await app.call('GET /profile', { as: person })).headers['x-permissions'];
    const before = await told();
    expect(before).toBe(permissionsMark(['user-list', 'notif-bell']));
    expect(await told()).toBe(before);
    await edit(app.admin, id, input({ permissions: ids('notif-bell') }));
    expect(await told()).toBe(permissionsMark(['notif-bell']));
  });

  test('holds from the next request of its people on', async () => {
    const roleId = await addRole(app, ['reseller-list', 'add-credit'], [2]);
    const person = await addReseller(app, { roleId });
    expect((await app.call('GET /total-resellers/list', { as: person })).httpStatus).toBe(200);
    expect((await edit(app.admin, roleId, input({ permissions: ids('notif-bell') }))).body.status).toBe(true);
    expect((await app.call('GET /total-resellers/list', { as: person })).body.statusCode).toBe('C10403');
    expect((await app.call('GET /user/user-permissions', { as: person })).body).toEqual(['notif-bell']);
  });

  test('is told with before and after', async () => {
    const roleId = await addRole(app, ['reseller-list'], [2]);
    await edit(app.admin, roleId, { name: 'Renamed', permissions: ids('add-credit') });
    expect(await audited(roleId)).toEqual([
      {
        action: 'role.edit',
        before: expect.objectContaining({ permissions: ['reseller-list'] }),
        after: expect.objectContaining({ name: 'Renamed', permissions: ['add-credit'] }),
      },
    ]);
  });

  test('needs everything that the role had and gets', async () => {
    const staff = await addStaff(app, [...managing, 'reseller-list']);
    const above = await addRole(app, ['reseller-list', 'add-credit']);
    const below = await addRole(app, ['reseller-list']);
    const answers = [
      await edit(staff, above, input({ permissions: ids('reseller-list') })),
      await edit(staff, below, input({ permissions: ids('add-credit') })),
      await remove(staff, above),
    ];
    for (const { httpStatus, body } of answers) expect([httpStatus, body.statusCode]).toEqual([403, 'C10006']);
    expect((await edit(staff, below, input({ permissions: ids('reseller-list', 'user-roles') }))).httpStatus).toBe(200);
  });

  test('a stale edit is refused with the present state', async () => {
    const { id, version } = (await find(await addRole(app, ['notif-bell'])))!;
    expect((await edit(app.admin, id, input({ name: 'First to save', version }))).body.data.version).toBe(version + 1);
    const { httpStatus, body } = await edit(app.admin, id, input({ version }));
    expect([httpStatus, body.statusCode]).toEqual([409, 'C10409']);
    expect(body.data).toMatchObject({ current: { name: 'First to save', version: version + 1 } });
    expect((await edit(app.admin, id, input({ name: 'Last to save' }))).httpStatus).toBe(200);
  });
});

describe('deleting a role', () => {
  test('works once nobody holds it', async () => {
    const roleId = await addRole(app, ['notif-bell']);
    const person = await addReseller(app, { roleId });
    const held = await remove(app.admin, roleId);
    expect([held.httpStatus, held.body.statusCode]).toEqual([409, 'C10409']);
    await app.database.owner.query('UPDATE core.users SET removed_at = now() WHERE id = $1', [person.id]);
    expect((await remove(app.admin, roleId)).httpStatus).toBe(200);
    expect(await find(roleId)).toBeUndefined();
    const { rows } = await app.database.owner.query(
      'SELECT r.name FROM core.users u JOIN core.roles r ON r.id = u.role_id WHERE u.id = $1',
      [person.id],
    );
    expect(rows).toEqual([{ name: 'Reseller' }]);
    expect((await audited(roleId)).map(({ action }) => action)).toEqual(['role.remove']);
  });

  test('is refused where new people of a group would have none', async () => {
    const reseller = (await roles(app.admin)).find(({ name }) => name === 'Sub-reseller')!;
    await app.database.owner.query(`UPDATE core.roles SET suits_groups = '{2,4}' WHERE suits_groups = '{2,3,4}'`);
    const { httpStatus, body } = await remove(app.admin, reseller.id);
    expect([httpStatus, body.statusCode]).toEqual([409, 'C10409']);
    expect(await find(reseller.id)).toBeDefined();
  });
});

test('of the last two roles that a group can begin with one stays, whoever takes the other away at the same time', async () => {
  const { owner } = app.database;
  const { rows: kept } = await owner.query('SELECT id, suits_groups FROM core.roles');
  await owner.query("UPDATE core.roles SET suits_groups = '{2,4}' WHERE 3 = ANY (suits_groups)");
  const [one, other] = [await addRole(app, ['notif-bell'], [3]), await addRole(app, ['notif-bell'], [3])];
  const holder = await owner.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE core.audit_log IN SHARE MODE');
    const answers = Promise.all([remove(app.admin, one), edit(app.admin, other, input({ suits_groups: [4] }))]);
    const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    await expect.poll(async () => (await owner.query(waiting)).rowCount).toBe(2);
    await holder.query('COMMIT');
    expect((await answers).map(({ httpStatus }) => httpStatus).sort()).toEqual([200, 409]);
  } finally {
    holder.release();
    await owner.query('DELETE FROM core.roles WHERE id = ANY ($1)', [[one, other]]);
    for (const { id, suits_groups } of kept)
      await owner.query('UPDATE core.roles SET suits_groups = $1 WHERE id = $2', [suits_groups, id]);
  }
});

test('the first role can be neither changed nor deleted, by anybody', async () => {
  const first = (await roles(app.admin))[0]!;
  const answers = [
    await edit(app.admin, first.id, input({ permissions: first.permissions })),
    await remove(app.admin, first.id),
  ];
  for (const { httpStatus, body } of answers) expect([httpStatus, body.statusCode]).toEqual([403, 'C10006']);
  expect(await find(first.id)).toEqual({ ...first, total: expect.any(Number) });
});

test('a role that is not there is 404', async () => {
  for (const { httpStatus } of [await edit(app.admin, 999_999, input()), await remove(app.admin, 999_999)]) {
    expect(httpStatus).toBe(404);
  }
});

test('nothing of it is for resellers, nor in the sandbox', async () => {
  const reseller: SignedInPerson = await addReseller(app, {
    roleId: await addRole(
      app,
      allPermissions.map(({ name }) => name),
    ),
  });
  expect((await app.call('GET /get-roles', { as: reseller })).httpStatus).toBe(403);
  const { body } = await app.call('POST /add-roles', { as: app.admin, body: input(), environment: 'sandbox' });
  expect(body.statusCode).toBe('C10403');
});
