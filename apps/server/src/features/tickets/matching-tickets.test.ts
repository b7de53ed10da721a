import { afterAll, beforeAll, expect, test } from 'vitest';
import { addReseller, addRole, addStaff } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let reseller: SignedInPerson;
let other: SignedInPerson;
let ids: number[];

beforeAll(async () => {
  app = await openTestApp();
  reseller = await addReseller(app, { name: 'Nora' });
  other = await addReseller(app, { name: '+Otto' });
  ids = [];
  for (const [as, title] of [
    [reseller, 'No picture'],
    [reseller, '=HYPERLINK("https://evil.example")'],
    [other, 'No sound'],
  ] as const) {
    const body = { title, description: '<p>Please help</p>' };
    ids.push((await app.call('POST /create-ticket', { as, body })).body.data.id);
    app.clock.advance({ minutes: 1 });
  }
  await app.call('POST /close-tickets/{id}/close', { as: reseller, params: { id: ids[0] ?? 0 } });
});
afterAll(() => app.close());

const matching = async (as: { token: string }, body: object = {}) =>
  (await app.call('POST /tickets/matching', { as, body })).body.data;
const lines = async (as: { token: string }, body: object = {}) =>
  (await app.call('POST /tickets/export', { as, body })).text.trim().split('\n');

test('all tickets that match are told at once, without what was written in them', async () => {
  const all = await matching(app.admin, { sort_type: 'asc' });
  expect(all.map(({ id }) => id)).toEqual(ids);
  expect(Object.keys(all[0] ?? {})).not.toContain('description');
  expect(Object.keys(all[0] ?? {})).not.toContain('reseller_comments');
  expect((await matching(app.admin, { state: 'waiting', reseller_id: reseller.id })).map(({ id }) => id)).toEqual([
    ids[1],
  ]);
  expect((await matching(reseller, { search_title: 'picture' })).map(({ id }) => id)).toEqual([ids[0]]);
});

test('a file has every ticket that is listed, who raised it for who sees others’, and nothing in it runs', async () => {
  const own = await lines(reseller, { sort_type: 'asc' });
  expect(own[0]).toBe('number,title,type,status,created_at,moved_at');
  expect(own.slice(1).map((line) => line.split(',').slice(0, 2))).toEqual([
    [`T-${String(ids[0]).padStart(5, '0')}`, '"No picture"'],
    [`T-${String(ids[1]).padStart(5, '0')}`, '"\'=HYPERLINK(""https://evil.example"")"'],
  ]);
  const all = await lines(app.admin, { search_title: 'sound' });
  expect(all).toHaveLength(2);
  expect(all[0]).toContain('raised_by_name,raised_by_email');
  expect(all[1]).toContain(`,"'+Otto","${other.email}",`);
});

test('what was raised after one that is in sight is counted as far as it would be shown', async () => {
  const newer = async (as: { token: string }, body: { after: number; state?: 'waiting'; reseller_id?: number }) =>
    (await app.call('POST /tickets/newer', { as, body })).body.data?.count;
  const [first = 0, second = 0] = ids;
  expect(await newer(app.admin, { after: first })).toBe(2);
  expect(await newer(app.admin, { after: 0, state: 'waiting' })).toBe(2);
  expect(await newer(app.admin, { after: second, reseller_id: reseller.id })).toBe(0);
  expect(await newer(reseller, { after: 0 })).toBe(2);
  expect(await newer(other, { after: 0, reseller_id: reseller.id })).toBeUndefined();
});

test('nobody gets others’ tickets, nor finds by words who may not search, nor takes a file while looking on', async () => {
  const mute = await addReseller(app, { roleId: await addRole(app, ['tickets list']) });
  const both = async (as: { token: string }, body: object) => {
    const asked = await Promise.all([
      app.call('POST /tickets/matching', { as, body }),
      app.call('POST /tickets/export', { as, body }),
    ]);
    return asked.map(({ httpStatus }) => httpStatus);
  };
  expect(await matching(other)).toHaveLength(1);
  expect(await both(mute, { reseller_id: other.id })).toEqual([403, 403]);
  expect(await both(mute, { search_title: 'picture' })).toEqual([403, 403]);
  expect(await both(await addStaff(app, ['reseller-list']), {})).toEqual([403, 403]);
  const viewer = await addStaff(app, ['view-as', 'reseller-list', 'tickets list']);
  const { body } = await app.call('POST /view-as/{id}', { as: viewer, params: { id: reseller.id } });
  expect(await both(body, {})).toEqual([403, 403]);
});
