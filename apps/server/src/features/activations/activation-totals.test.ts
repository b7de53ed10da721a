import { afterAll, beforeAll, expect, test } from 'vitest';
import { addApplication, addReseller, addStaff, addSubReseller } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let parent: SignedInPerson;
let child: SignedInPerson;
let stranger: SignedInPerson;
let beta: number;
let ids: number[];

beforeAll(async () => {
  app = await openTestApp();
  const alpha = await addApplication(app, { name: 'Alpha Player', yearlyCredits: 4 });
  beta = (await addApplication(app, { name: 'Beta Player', lifetimeCredits: 9 })).id;
  const applications = [alpha.id, beta];
  parent = await addReseller(app, { applications, credit: 100 });
  child = await addSubReseller(app, parent, { applications, credit: 100 });
  stranger = await addReseller(app, { applications, credit: 100 });
  ids = [
    await activate(parent, '00:1a:79:11:22:33', alpha.id),
    await activate(child, '00:1a:79:44:55:66', beta, 2),
    await activate(parent, 'd4:cf:f9:aa:bb:cc', beta),
    await activate(stranger, 'd4:cf:f9:aa:bb:dd', alpha.id),
    await activate(parent, 'd4:cf:f9:aa:bb:ee', alpha.id),
  ];
  await app.call('POST /cancel-activation', { as: parent, body: { activation_id: ids.at(-1) ?? 0 } });
});
afterAll(() => app.close());

async function activate(as: SignedInPerson, macAddress: string, app_id: number, is_trial: 2 | 3 = 3): Promise<number> {
  const requestData = { macAddress, app_id, is_trial };
  const { body } = await app.call('POST /get-multi-app-activate', { as, body: { requestData } });
  return body.data.activation_id;
}

async function totals(as: { token: string }, body: object = {}): Promise<[number, number]> {
  const answer = await app.call('POST /activation-logs/totals', { as, body });
  const { activations, credit_points, is_whole } = answer.body.data;
  expect(is_whole).toBe(true);
  return [activations, credit_points];
}

async function newer(as: { token: string }, body: { after: number; reseller_id?: number; app_id?: number }) {
  const answer = await app.call('POST /activation-logs/newer', { as, body });
  return answer.body.data.count;
}

test('what counters hold and what rows hold come to the same, without what was undone', async () => {
  const day = app.clock.now().toISOString().slice(0, 10);
  for (const narrowed of [{}, { from: day }, { credit_from: 0 }, { state: 'standing' }]) {
    expect(await totals(parent, narrowed)).toEqual([3, 14]);
    expect(await totals(app.admin, narrowed)).toEqual([4, 18]);
  }
  expect(await totals(parent, { to: '2001-01-01' })).toEqual([0, 0]);
  expect(await totals(parent, { app_id: beta })).toEqual([2, 10]);
  expect(await totals(parent, { app_id: beta, package: 'lifetime' })).toEqual([1, 9]);
  expect(await totals(parent, { state: 'undone' })).toEqual([1, 4]);
  expect(await totals(parent, { search_type: 'general', keyword: 'alpha' })).toEqual([1, 4]);
});

test('nobody is told of others’, and whoever looks on of no more than whom they look at', async () => {
  expect(await totals(child)).toEqual([1, 9]);
  const ofParent = await Promise.all([
    app.call('POST /activation-logs/totals', { as: stranger, body: { reseller_id: parent.id } }),
    app.call('POST /activation-logs/newer', { as: stranger, body: { after: 0, reseller_id: parent.id } }),
  ]);
  expect(ofParent.map(({ httpStatus }) => httpStatus)).toEqual([404, 404]);
  const viewer = await addStaff(app, ['view-as', 'reseller-list', 'transactions-logs']);
  const { body } = await app.call('POST /view-as/{id}', { as: viewer, params: { id: child.id } });
  expect(await totals(body)).toEqual([1, 9]);
  expect(await newer(body, { after: 0 })).toBe(1);
  const clerk = await addStaff(app, []);
  const refused = await Promise.all([
    app.call('POST /activation-logs/totals', { as: clerk, body: {} }),
    app.call('POST /activation-logs/newer', { as: clerk, body: { after: 0 } }),
  ]);
  expect(refused.map(({ httpStatus }) => httpStatus)).toEqual([403, 403]);
});

test('what came after one that is in sight is counted as far as it would be shown', async () => {
  const [first = 0, , third = 0] = ids;
  expect(await newer(parent, { after: 0 })).toBe(4);
  expect(await newer(parent, { after: first })).toBe(3);
  expect(await newer(parent, { after: first, app_id: beta })).toBe(2);
  expect(await newer(app.admin, { after: third })).toBe(2);
});
