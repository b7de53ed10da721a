import { afterAll, beforeAll, expect, test } from 'vitest';
import { addReseller, addStaff, addSubReseller } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let parent: SignedInPerson;
let child: SignedInPerson;
let stranger: SignedInPerson;

beforeAll(async () => {
  app = await openTestApp();
  parent = await addReseller(app, { name: '=1+1', email: 'parent@shop.example', credit: 40 });
  child = await addSubReseller(app, parent, { name: 'Carla', email: 'carla@shop.example', credit: 7 });
  stranger = await addReseller(app, { name: 'Stella', email: 'stella@else.example' });
  await app.database.owner.query('UPDATE core.users SET is_disabled_by_admin = true WHERE id = $1', [stranger.id]);
});
afterAll(() => app.close());

const ask = (as: { token: string }, body: object = {}) => app.call('POST /total-resellers/export', { as, body });
const rows = async (as: { token: string }, body: object = {}) =>
  (await ask(as, { sort_key: 'email', sort_type: 'asc', ...body })).text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.replaceAll('"', '').split(',').slice(1, 8));

test('a file has every reseller that is listed, and nothing in it runs', async () => {
  const ofChild = ['Carla', 'carla@shop.example', 'sub-reseller', 'parent@shop.example', 'active', '7', '0'];
  expect(await rows(app.admin)).toEqual([
    ofChild,
    ["'=1+1", 'parent@shop.example', 'reseller', '', 'active', '40', '0'],
    ['Stella', 'stella@else.example', 'reseller', '', 'disabled', '0', '0'],
  ]);
  expect(await rows(parent)).toEqual([ofChild]);
  expect(await rows(app.admin, { sort_key: 'credit_point', sort_type: 'desc', level: 'reseller' })).toEqual([
    ["'=1+1", 'parent@shop.example', 'reseller', '', 'active', '40', '0'],
    ['Stella', 'stella@else.example', 'reseller', '', 'disabled', '0', '0'],
  ]);
  expect((await rows(app.admin, { search_title: 'stel' })).map(([name]) => name)).toEqual(['Stella']);
});

test('nobody gets others’ people, nor who only picks one, nor who looks on', async () => {
  expect((await ask(child)).httpStatus).toBe(403);
  expect((await ask(parent, { reseller_id: stranger.id })).httpStatus).toBe(404);
  expect((await ask(await addStaff(app, ['recharge credit']))).httpStatus).toBe(403);
  const viewer = await addStaff(app, ['view-as', 'reseller-list']);
  const { body } = await app.call('POST /view-as/{id}', { as: viewer, params: { id: parent.id } });
  expect((await ask(body)).httpStatus).toBe(403);
});
