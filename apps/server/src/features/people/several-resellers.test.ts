import { allPermissions } from '@tessera/contracts/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addReseller, addRole, addSubReseller } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';

/** What is done to several at once; each action on one alone is in the matrix. */
let app: TestApp;
let everything: number;
let parent: SignedInPerson;
let stranger: SignedInPerson;

beforeAll(async () => {
  app = await openTestApp();
  everything = await addRole(
    app,
    allPermissions.map(({ name }) => name),
    [2],
  );
  parent = await addReseller(app, { roleId: everything });
  stranger = await addReseller(app, { roleId: everything });
});
afterAll(() => app.close());

describe('several at once', () => {
  const remove = (as: { token: string }, resellerId: number | number[]) =>
    app.call('POST /resellers/remove', { as, body: { requestData: { resellerId } } });
  const reactivate = (as: { token: string }, resellerId: number | number[]) =>
    app.call('POST /reactivate-resellers', { as, body: { requestData: { resellerId } } });
  const deleted = (as: { token: string }, query: Record<string, string> = {}) =>
    app.call('GET /deleted-resellers/list', { as, query });
  beforeAll(async () => {
    await remove(parent, [(await addSubReseller(app, parent)).id, (await addSubReseller(app, parent)).id]);
  });

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

  test('whom an operator removed a parent can’t bring back', async () => {
    const child = await addSubReseller(app, parent);
    await remove(app.admin, child.id);
    expect((await reactivate(parent, child.id)).body).toMatchObject({
      statusCode: 'C10403',
      msg: 'This account was removed by an admin, who alone can reactivate it.',
    });
    expect((await reactivate(app.admin, child.id)).httpStatus).toBe(200);
    await remove(parent, child.id);
    expect((await reactivate(parent, child.id)).httpStatus).toBe(200);
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
