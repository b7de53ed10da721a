import { groups } from '@tessera/contracts/groups';
import { limits } from '@tessera/contracts/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../platform/http/actor.ts';
import { addReseller, addRole, addStaff, addSubReseller } from '../../testing/factories.ts';
import { rowsReadOf } from '../../testing/rows-read.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import { scopeOf } from '../people/people.public.ts';
import { buyOne, nameOf } from './codes.fixture.ts';
import { listCodes } from './codes.reads.ts';

let app: TestApp;
let owner: SignedInPerson;
let child: SignedInPerson;
let stranger: SignedInPerson;
let values: string[];

beforeAll(async () => {
  app = await openTestApp();
  owner = await addReseller(app, { credit: 40, email: '=cmd@shop.example' });
  child = await addSubReseller(app, owner, { credit: 40 });
  stranger = await addReseller(app, { credit: 40 });
  const codes = [await buyOne(app, owner), await buyOne(app, owner), await buyOne(app, child)];
  await buyOne(app, stranger);
  await app.call('POST /update-code-status', { as: owner, body: nameOf(codes[1]!) });
  values = codes.map(({ value }) => value);
  await app.database.owner.query(
    `INSERT INTO live.activation_codes (value, handle, kind, purchase_id, owner_id, expires_at, created_at)
     SELECT 'MANY' || lpad(n::text, 12, '0'), 'cod_many' || n, 'yearly', (SELECT min(id) FROM live.code_purchases), $1,
            now() + interval '1 year', now()
       FROM generate_series(1, $2::int) AS n`,
    [(await addReseller(app)).id, limits.severalMax + 5],
  );
});
afterAll(() => app.close());

const matching = async (as: { token: string }, body: object = {}) =>
  (await app.call('POST /activation-codes/matching', { as, body })).body.data.map(({ value }) => value);
const lines = async (as: { token: string }, body: object = {}) =>
  (await app.call('POST /activation-codes/export', { as, body })).text.replaceAll('"', '').trim().split('\n');

test('all codes that match are told at once, in the order of the list', async () => {
  expect(await matching(owner)).toEqual(values.toReversed());
  expect(await matching(owner, { sort_type: 'asc', state: 'active' })).toEqual([values[0], values[2]]);
  expect(await matching(owner, { reseller_id: child.id })).toEqual([values[2]]);
  expect(await matching(owner, { search_query: values[1]!.slice(0, 9) })).toContain(values[1]);
});

test('what was bought after one that is in sight is counted as far as it would be shown', async () => {
  const newer = async (as: { token: string }, body: object = {}) =>
    (await app.call('POST /activation-codes/newer', { as, body: { after: 0, ...body } })).body.data?.count;
  const all = (await app.call('POST /activation-codes/matching', { as: owner, body: { sort_type: 'asc' } })).body.data;
  const [first = 0, second = 0, third = 0] = all.map(({ id }) => id);
  expect(await newer(owner)).toBe(3);
  expect(await newer(owner, { after: first })).toBe(2);
  expect(await newer(owner, { after: first, state: 'disabled' })).toBe(1);
  expect(await newer(owner, { after: second, reseller_id: owner.id })).toBe(0);
  expect(await newer(child, { after: third })).toBe(0);
  expect(await newer(app.admin, { after: third, reseller_id: stranger.id })).toBe(1);
  expect(await newer(stranger, { reseller_id: owner.id })).toBeUndefined();
});

test('they are no more than are done one after the other', async () => {
  expect(await matching(app.admin)).toHaveLength(limits.severalMax);
});

test('the owners of what is searched for are looked up among people, and not code by code', async () => {
  await app.database.owner.query('ANALYZE live.activation_codes, core.users');
  const { whole, byIndex } = await rowsReadOf(app.database.live, 'users', async (tx) => {
    const scope = await scopeOf(tx, { group: groups.admin } as Actor);
    const page = { sortKey: 'created_at', sortType: 'desc', limit: 10, offset: 0 } as const;
    const sought = { search: 'shop.example', areValuesHidden: false, chips: {}, now: app.clock.now() };
    const { rows } = await listCodes(tx, scope, { ...page, ...sought });
    expect(rows.map(({ value }) => value)).toEqual(values.slice(0, 2).toReversed());
  });
  expect(whole + byIndex).toBeLessThan(100);
});

test('a file has every code that is listed, and nothing in it runs', async () => {
  const [head, ...rows] = await lines(owner, { sort_type: 'asc' });
  expect(head).toBe('code,type,status,mac_address,reseller_email,expire_date,created_at');
  expect(rows.map((row) => row.split(',').slice(0, 5))).toEqual([
    [values[0], 'yearly', 'active', '', "'=cmd@shop.example"],
    [values[1], 'yearly', 'disabled', '', "'=cmd@shop.example"],
    [values[2], 'yearly', 'active', '', child.email],
  ]);
  expect((await lines(owner, { state: 'disabled' })).slice(1).map((row) => row.split(',')[0])).toEqual([values[1]]);
});

test('nobody gets others’ codes, nor finds by words who may not search, nor takes values while looking on', async () => {
  const mute = await addReseller(app, { roleId: await addRole(app, ['index-code']) });
  const both = async (as: { token: string }, body: object) => {
    const asked = await Promise.all([
      app.call('POST /activation-codes/matching', { as, body }),
      app.call('POST /activation-codes/export', { as, body }),
    ]);
    return asked.map(({ httpStatus }) => httpStatus);
  };
  expect(await both(stranger, { reseller_id: owner.id })).toEqual([404, 404]);
  expect(await both(child, { reseller_id: owner.id })).toEqual([404, 404]);
  expect(await both(mute, { search_query: 'shop' })).toEqual([403, 403]);
  expect(await both(await addStaff(app, ['reseller-list']), {})).toEqual([403, 403]);
  const viewer = await addStaff(app, ['view-as', 'reseller-list', 'index-code']);
  const { body } = await app.call('POST /view-as/{id}', { as: viewer, params: { id: owner.id } });
  expect(await both(body, {})).toEqual([403, 403]);
});
