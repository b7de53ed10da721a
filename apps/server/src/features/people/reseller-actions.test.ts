import type { PortalCalls } from '@tessera/contracts/all-calls';
import { allPermissions, type Permission } from '@tessera/contracts/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAdmin, addApplication, addReseller, addRole, addStaff, addSubReseller } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';

/** Each action on a reseller × who asks and what state the reseller is in. */
let app: TestApp;
let player: { id: number };
let everything: number;
let parent: SignedInPerson;
let stranger: SignedInPerson;

beforeAll(async () => {
  app = await openTestApp();
  player = await addApplication(app);
  everything = await addRole(
    app,
    allPermissions.map(({ name }) => name),
    [2],
  );
  parent = await addReseller(app, { roleId: everything, applications: [player.id] });
  stranger = await addReseller(app, { roleId: everything, applications: [player.id] });
});
afterAll(() => app.close());

interface Action {
  key: keyof PortalCalls;
  wants: Permission;
  request: (id: number) => { params?: Record<string, number>; body?: unknown };
  /** Resellers may take it too, for their own sub-resellers. */
  isForParents: boolean;
  /** What it answers for somebody who is removed, and for nobody. */
  absent?: [number, string];
}

const path = (id: number) => ({ params: { id } });
const named = (id: number, more: object = {}) => ({ body: { requestData: { resellerId: id, ...more } } });
const password = { password: 'An0ther!pass', password_confirmation: 'An0ther!pass' };

const actions: Action[] = [
  {
    key: 'PUT /resellers/{id}/edit',
    wants: 'edit-reseller',
    request: (id) => ({
      ...path(id),
      body: { requestData: { name: 'Edited', email: `edited${id}@example.com`, status: 1 } },
    }),
    isForParents: true,
  },
  {
    key: 'PUT /resellers/{id}/change-password',
    wants: 'edit-reseller',
    request: (id) => ({ ...path(id), body: { requestData: password } }),
    isForParents: true,
  },
  { key: 'POST /resellers/{id}/reset-passcode', wants: 'Credit Passcode', request: path, isForParents: true },
  { key: 'POST /resellers/remove', wants: 'remove-reseller', request: named, isForParents: true },
  {
    key: 'POST /resellers/bulk-status',
    wants: 'disable-enable-reseller',
    request: (id) => named(id, { is_disable_by_admin: 1 }),
    isForParents: true,
  },
  {
    key: 'POST /assign-resellers',
    wants: 'assign-reseller',
    request: (id) => ({ body: { requestData: { subResellerId: id, resellerId: stranger.id } } }),
    isForParents: false,
  },
  {
    key: 'POST /privilege-resellers/change-role',
    wants: 'update-role',
    request: named,
    isForParents: false,
    absent: [400, 'C10010'],
  },
];

const make = (action: Action, as: { token: string }, id: number) => app.call(action.key, { as, ...action.request(id) });
const set = (id: number, change: string) =>
  app.database.owner.query(`UPDATE core.users SET ${change} WHERE id = $1`, [id]);
const rowOf = async (id: number) =>
  (await app.database.owner.query('SELECT to_jsonb(u) AS row FROM core.users u WHERE id = $1', [id])).rows[0].row;

describe.each(actions.map((action) => [action.key, action] as const))('%s', (_key, action) => {
  const refused = action.absent ?? [403, 'C10013'];
  async function expectRefused(as: { token: string }, id: number, expected: [number, string]): Promise<void> {
    const before = await rowOf(id);
    const { httpStatus, body } = await make(action, as, id);
    expect([httpStatus, body.statusCode]).toEqual(expected);
    expect(await rowOf(id)).toEqual(before);
  }

  test('an admin may', async () => {
    const child = await addSubReseller(app, parent);
    const before = await rowOf(child.id);
    expect((await make(action, app.admin, child.id)).httpStatus).toBe(200);
    expect((await rowOf(child.id)).version).toBe(before.version + 1);
  });

  test('staff with every permission may', async () => {
    const staff = await addStaff(
      app,
      allPermissions.map(({ name }) => name),
    );
    expect((await make(action, staff, (await addSubReseller(app, parent)).id)).httpStatus).toBe(200);
  });

  test('the parent', async () => {
    const child = await addSubReseller(app, parent);
    const { httpStatus, body } = await make(action, parent, child.id);
    expect([httpStatus, body.statusCode]).toEqual(action.isForParents ? [200, '000000'] : [403, 'C10403']);
  });

  test('another reseller, told the same as for nobody', async () => {
    const child = await addSubReseller(app, parent);
    await expectRefused(stranger, child.id, action.isForParents ? [403, 'C10013'] : [403, 'C10403']);
    const nobody = await make(action, stranger, 999_999);
    expect(nobody.body.statusCode).toBe(action.isForParents ? 'C10013' : 'C10403');
  });

  test('not without its permission', async () => {
    const others = allPermissions.map(({ name }) => name).filter((name) => name !== action.wants);
    const staff = await addStaff(app, action.wants === 'assign-reseller' ? [] : others);
    await expectRefused(staff, (await addSubReseller(app, parent)).id, [403, 'C10403']);
  });

  test('not of somebody who holds what one lacks', async () => {
    const staff = await addStaff(app, [action.wants]);
    const child = await addSubReseller(app, parent, { roleId: everything });
    await expectRefused(staff, child.id, [403, 'C10006']);
  });

  test('not of somebody who is removed', async () => {
    const child = await addSubReseller(app, parent);
    await set(child.id, 'removed_at = now()');
    await expectRefused(app.admin, child.id, refused as [number, string]);
  });

  test('of somebody who is disabled', async () => {
    const child = await addSubReseller(app, parent);
    await set(child.id, 'is_disabled_by_admin = true');
    expect((await make(action, app.admin, child.id)).httpStatus).toBe(200);
  });

  test('not of an admin', async () => {
    await expectRefused(app.admin, (await addAdmin(app)).id, [403, 'C10014']);
  });

  test('not of staff', async () => {
    const staff = await addStaff(app, []);
    const { httpStatus } = await make(action, parent, staff.id);
    expect(httpStatus).toBe(403);
    if (action.key !== 'POST /resellers/bulk-status')
      await expectRefused(app.admin, staff.id, refused as [number, string]);
  });
});

describe('several at once', () => {
  const remove = (as: { token: string }, resellerId: number | number[]) =>
    app.call('POST /resellers/remove', { as, body: { requestData: { resellerId } } });
  const reactivate = (as: { token: string }, resellerId: number | number[]) =>
    app.call('POST /reactivate-resellers', { as, body: { requestData: { resellerId } } });
  const deleted = (as: { token: string }, query: Record<string, string> = {}) =>
    app.call('GET /deleted-resellers/list', { as, query });

  test('each succeeds or fails alone, in the order that was asked', async () => {
    const children = [await addSubReseller(app, parent), await addSubReseller(app, parent)];
    const foreign = await addSubReseller(app, stranger);
    const ids = [children[1]!.id, foreign.id, children[0]!.id];
    const { httpStatus, body } = await remove(parent, ids);
    expect([httpStatus, body.status, body.msg]).toEqual([200, true, 'Done for 2 of 3.']);
    expect(body.results).toEqual([
      { resellerId: ids[0], ok: true },
      {
        resellerId: foreign.id,
        ok: false,
        statusCode: 'C10013',
        error: 'Unauthorized. You are not the parent reseller.',
      },
      { resellerId: ids[2], ok: true },
    ]);
  });

  test('none of them: says so, and why', async () => {
    const foreign = await addSubReseller(app, stranger);
    const { httpStatus, body } = await remove(parent, [foreign.id]);
    expect([httpStatus, body.status, body.statusCode]).toEqual([200, false, 'C10013']);
  });

  test('disabling ends sessions; what an operator disabled a parent can’t enable', async () => {
    const [one, two] = [await addSubReseller(app, parent), await addSubReseller(app, parent)];
    const change = (as: { token: string }, ids: number[], is_disable_by_admin: 0 | 1) =>
      app.call('POST /resellers/bulk-status', { as, body: { requestData: { resellerId: ids, is_disable_by_admin } } });
    await change(parent, [one.id], 1);
    await change(app.admin, [two.id], 1);
    expect((await app.call('GET /profile', { as: one })).httpStatus).toBe(401);
    const { body } = await change(parent, [one.id, two.id], 0);
    expect(body.results.map(({ ok }) => ok)).toEqual([true, false]);
  });

  test('removed people are on the list of the removed alone, until they come back as they were', async () => {
    const child = await addSubReseller(app, parent, { name: 'Gone For Now', credit: 9 });
    await remove(parent, child.id);
    expect((await app.call('GET /profile', { as: child })).httpStatus).toBe(401);
    for (const caller of [parent, app.admin]) {
      const { body } = await deleted(caller, { search_title: 'gone for' });
      expect(body.data).toMatchObject([{ id: child.id, credit_point: 9, deleted_at: expect.any(String) }]);
      expect(body.meta).toEqual({ current_page: 1, last_page: 1, total: 1 });
    }
    expect((await deleted(stranger, { search_title: 'gone for' })).body.data).toEqual([]);
    expect((await reactivate(stranger, child.id)).body.statusCode).toBe('C10013');
    expect((await reactivate(parent, child.id)).httpStatus).toBe(200);
    expect((await deleted(parent, { search_title: 'gone for' })).body.data).toEqual([]);
    const { body } = await app.call('GET /show-resellers/{id}', { as: parent, params: { id: child.id } });
    expect(body.data).toMatchObject({ credit_point: 9, parent_reseller_id: parent.id });
    expect(body.data).not.toHaveProperty('deleted_at');
    expect((await reactivate(parent, child.id)).body).toMatchObject({
      statusCode: 'C10409',
      msg: 'This reseller is not removed.',
    });
  });

  test('a removed reseller’s sub-resellers keep the link, can’t receive, and come back with the parent', async () => {
    const owner = await addReseller(app, { roleId: everything });
    const child = await addSubReseller(app, owner);
    await remove(app.admin, owner.id);
    await app.call('POST /validate-credit-share-password', {
      as: app.admin,
      body: { requestData: { passcode: app.admin.passcode } },
    });
    const give = () =>
      app.call('POST /resellers/{id}/add-credit-point', {
        as: app.admin,
        params: { id: child.id },
        body: { creditPoint: 1 },
      });
    expect((await give()).body.statusCode).toBe('C10016');
    await reactivate(app.admin, owner.id);
    expect((await give()).body.statusCode).toBe('C10422');
  });

  test.each([['deleted_at'], ['created_at'], ['name'], ['email'], ['credit_point']])(
    'the list of the removed by %s',
    async (sort_key) => {
      const { body } = await deleted(app.admin, { sort_key, sort_type: 'asc' });
      expect(body.data.length).toBeGreaterThan(1);
    },
  );
});
