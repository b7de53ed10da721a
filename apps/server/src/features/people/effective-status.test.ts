import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addReseller, addStaff, addSubReseller } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';

/** What somebody is, is said alike to everyone who sees their row: permissions decide of columns and actions, not of the truth. */
let app: TestApp;
let parent: SignedInPerson;
let support: SignedInPerson;

beforeAll(async () => {
  app = await openTestApp();
  parent = await addReseller(app);
  support = await addStaff(app, ['reseller-list', 'sub-reseller-list', 'deleted-reseller-list']);
});
afterAll(() => app.close());

type Caller = { token: string };
const childIn = async (change: string | null) => {
  const child = await addSubReseller(app, parent);
  if (change) await app.database.owner.query(`UPDATE core.users SET ${change} WHERE id = $1`, [child.id]);
  return child;
};

describe.each([
  ['active', null],
  ['invited', 'email_verified_at = NULL'],
  ['inactive', 'status = 0'],
  ['disabled', 'is_disabled_by_admin = true'],
  ['disabled', 'is_disabled_by_admin = true, status = 0, email_verified_at = NULL'],
  ['disabled_by_operator', 'is_disabled_by_admin = true, disabled_by_operator = true'],
] as const)('%s (%s)', (status, change) => {
  test('in the lists and alone, to an admin, to Support and to the parent', async () => {
    const { id, email } = await childIn(change);
    const seen = async (as: Caller) => {
      const all = await app.call('GET /total-resellers/list', { as, query: { search_title: email } });
      const below = await app.call('GET /sub-resellers-list/{id}', {
        as,
        params: { id: parent.id },
        query: { search: email },
      });
      const one = await app.call('GET /show-resellers/{id}', { as, params: { id } });
      return [all.body.data[0], below.body.data.IBOReseller[0], one.body.data].map((row) => row?.effective_status);
    };
    for (const as of [app.admin, support, parent]) expect(await seen(as)).toEqual([status, status, status]);
  });
});

test('of staff too, in the table of users', async () => {
  const helper = await addStaff(app, []);
  const statusOf = async () => {
    const { body } = await app.call('GET /users', { as: app.admin, query: { search: helper.email } });
    return body.users.data[0]?.effective_status;
  };
  expect(await statusOf()).toBe('active');
  const body = { is_disable_by_admin: 1 };
  await app.call('PUT /update-reseller/{id}/status', { as: app.admin, params: { id: helper.id }, body });
  expect(await statusOf()).toBe('disabled_by_operator');
});

test('removed, whatever else they are, in the list of those', async () => {
  const { email } = await childIn('removed_at = now(), is_disabled_by_admin = true');
  for (const as of [app.admin, support, parent]) {
    const { body } = await app.call('GET /deleted-resellers/list', { as, query: { search_title: email } });
    expect(body.data[0]?.effective_status).toBe('removed');
  }
});

test('a disabled person names who can enable them again: the parent, or the operator alone', async () => {
  const child = await childIn(null);
  const set = (as: Caller, flag: 0 | 1) =>
    app.call('PUT /update-reseller/{id}/status', { as, params: { id: child.id }, body: { is_disable_by_admin: flag } });
  const status = async () =>
    (await app.call('GET /show-resellers/{id}', { as: parent, params: { id: child.id } })).body.data.effective_status;
  await set(parent, 1);
  expect(await status()).toBe('disabled');
  expect((await set(parent, 0)).httpStatus).toBe(200);
  await set(app.admin, 1);
  expect(await status()).toBe('disabled_by_operator');
  expect((await set(parent, 0)).httpStatus).toBe(403);
  await set(app.admin, 0);
  expect(await status()).toBe('active');
});
