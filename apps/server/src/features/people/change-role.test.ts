import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addReseller, addRole, addStaff } from '../../testing/factories.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { actionsOn, adminRole, type Caller, codeOf, showReseller } from './people.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

describe('giving a reseller another role', () => {
  const change = (as: Caller, id: number, role_id: number) =>
    app.call('POST /change-resellers/{id}/role', { as, params: { id }, body: { role_id } });

  test('works at their next request', async () => {
    const reseller = await addReseller(app);
    const role = await addRole(app, ['notif-bell'], [2]);
    expect((await change(app.admin, reseller.id, role)).httpStatus).toBe(200);
    expect((await app.call('GET /user/user-permissions', { as: reseller })).body).toEqual(['notif-bell']);
    expect(await actionsOn(app, reseller.id)).toEqual(['user.change-role']);
  });

  test('only to a role that suits them, and that holds nothing the actor lacks', async () => {
    const reseller = await addReseller(app, { roleId: await addRole(app, ['notif-bell'], [2]) });
    const staff = await addStaff(app, ['update-role', 'notif-bell']);
    const forChildren = await addRole(app, ['notif-bell'], [3]);
    const bigger = await addRole(app, ['add-credit'], [2]);
    expect(codeOf(await change(app.admin, reseller.id, forChildren))).toEqual([403, 'C10006']);
    expect(codeOf(await change(app.admin, reseller.id, await adminRole(app)))).toEqual([403, 'C10006']);
    expect(codeOf(await change(staff, reseller.id, bigger))).toEqual([403, 'C10006']);
    expect(codeOf(await change(staff, (await addReseller(app)).id, forChildren))).toEqual([403, 'C10006']);
    expect((await change(app.admin, reseller.id, 999_999)).body.errors).toHaveProperty('role_id');
  });

  test('by two at once loses neither: the later one is told what it is now', async () => {
    const reseller = await addReseller(app);
    const { version } = await showReseller(app, reseller.id);
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
