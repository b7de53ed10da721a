import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addApplication, addReseller, addStaff } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import { applyPlannedPrices } from './begin-planned-prices.ts';

let app: TestApp;
let id: number;
let reseller: SignedInPerson;
beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  ({ id } = await addApplication(app, { yearlyCredits: 5, lifetimeCredits: 9 }));
  reseller = await addReseller(app, { applications: [id], credit: 100 });
});
afterAll(() => app.close());

const params = () => ({ id });
const plan = (body: object, as = app.admin) =>
  app.call('PUT /application/{id}/planned-prices', { as, params: params(), body });
const unplan = (query: Record<string, string | number> = {}) =>
  app.call('DELETE /application/{id}/planned-prices', { as: app.admin, params: params(), query });
const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString();
const begin = () => applyPlannedPrices(app.database.live, app.clock);

async function read() {
  const { body } = await app.call('GET /get-application/{id}', { as: app.admin, params: params() });
  const { yearly_credits, lifetime_credits, planned_prices } = body.data;
  return [yearly_credits, lifetime_credits, planned_prices];
}

let macs = 0;
async function buy(fields: object = {}) {
  macs += 1;
  const macAddress = `aa:bb:cc:dd:07:${String(macs).padStart(2, '0')}`;
  const requestData = { macAddress, app_id: id, is_trial: 3, ...fields };
  return (await app.call('POST /get-multi-app-activate', { as: reseller, body: { requestData } })).body;
}

test('what was planned is the price once its time has come, not before, and what is not planned stays', async () => {
  const from = inHours(1);
  const planned = { from, yearly_credits: 7, lifetime_credits: null };
  expect((await plan({ from, yearlyCredits: 7 })).body).toMatchObject({
    msg: 'The prices will change then.',
    data: { yearly_credits: 5, planned_prices: planned },
  });
  await begin();
  expect(await read()).toEqual([5, 9, planned]);
  expect((await buy()).data.credit_point).toBe(5);
  app.clock.advance({ minutes: 61 });
  await begin();
  expect(await read()).toEqual([7, 9, null]);
  expect((await buy()).data.credit_point).toBe(7);
});

test('who was shown the price of before pays no other', async () => {
  await plan({ from: inHours(1), yearlyCredits: 7 });
  app.clock.advance({ minutes: 61 });
  await begin();
  const refused = await buy({ creditPoints: 5 });
  expect([refused.statusCode, refused.errors?.creditPoints]).toEqual(['C10011', [expect.any(String)]]);
});

test('another plan takes the place of the first, and what is taken back does not begin', async () => {
  await plan({ from: inHours(1), yearlyCredits: 7 });
  const from = inHours(2);
  await plan({ from, lifetimeCredits: 12 });
  expect(await read()).toEqual([5, 9, { from, yearly_credits: null, lifetime_credits: 12 }]);
  expect((await unplan()).body).toMatchObject({ msg: 'The prices stay as they are.', data: { planned_prices: null } });
  app.clock.advance({ hours: 3 });
  await begin();
  expect(await read()).toEqual([5, 9, null]);
});

test('a plan that somebody else made meanwhile is neither replaced nor dropped by who has not seen it', async () => {
  const [first, second] = [inHours(1), inHours(2)];
  await plan({ from: first, yearlyCredits: 7 });
  const theirs = { from: second, yearly_credits: null, lifetime_credits: 12 };
  const overtaken = { statusCode: 'C10409', data: { planned_prices: theirs } };
  const seen = { from: first, yearlyCredits: 7 };
  expect((await plan({ from: second, lifetimeCredits: 12, seen })).httpStatus).toBe(200);
  expect((await plan({ from: first, yearlyCredits: 8, seen })).body).toMatchObject(overtaken);
  expect((await plan({ from: first, yearlyCredits: 8, seen: {} })).body).toMatchObject(overtaken);
  expect((await unplan(seen)).body).toMatchObject(overtaken);
  expect((await unplan({ from: second, lifetimeCredits: 11 })).body).toMatchObject(overtaken);
  expect((await plan({ from: second, lifetimeCredits: 12, seen })).httpStatus).toBe(200);
  expect(await read()).toEqual([5, 9, theirs]);
  expect((await plan({ from: first, yearlyCredits: 8, seen: { from: second, lifetimeCredits: 12 } })).httpStatus).toBe(
    200,
  );
  expect((await unplan({ from: first, yearlyCredits: 8 })).httpStatus).toBe(200);
});

test('of two who plan the first prices at the same moment one is told of the other’s', async () => {
  const from = inHours(1);
  const answers = await Promise.all([7, 8].map((yearlyCredits) => plan({ from, yearlyCredits, seen: {} })));
  expect(answers.map(({ httpStatus }) => httpStatus).sort()).toEqual([200, 409]);
});

test('what its time has come for begins before what is planned or edited after it, also where the job was not there yet', async () => {
  await plan({ from: inHours(1), yearlyCredits: 7, lifetimeCredits: 12 });
  app.clock.advance({ minutes: 61 });
  const from = inHours(24);
  await plan({ from, yearlyCredits: 8 });
  expect(await read()).toEqual([7, 12, { from, yearly_credits: 8, lifetime_credits: null }]);
  app.clock.advance({ minutes: 24 * 60 + 1 });
  await app.call('PUT /update-applications/{id}', { as: app.admin, params: params(), body: { yearlyCredits: 6 } });
  await begin();
  expect(await read()).toEqual([6, 12, null]);
});

test('that prices stay is not said once they have changed, or are about to', async () => {
  await plan({ from: inHours(1), yearlyCredits: 7 });
  app.clock.advance({ minutes: 61 });
  expect((await unplan()).body).toMatchObject({
    statusCode: 'C10409',
    msg: expect.stringContaining('Nothing is planned'),
    data: { planned_prices: null },
  });
  await begin();
  expect((await unplan()).body.statusCode).toBe('C10409');
  expect(await read()).toEqual([7, 9, null]);
});

test('two servers that look at the same time begin each plan once, and both all of them', async () => {
  const { id: other } = await addApplication(app, { yearlyCredits: 1 });
  await plan({ from: inHours(1), yearlyCredits: 7 });
  const body = { from: inHours(1), yearlyCredits: 2 };
  await app.call('PUT /application/{id}/planned-prices', { as: app.admin, params: { id: other }, body });
  app.clock.advance({ minutes: 61 });
  await Promise.all(Array.from({ length: 6 }, begin));
  const { rows } = await app.database.owner.query(
    `SELECT target_id, actor_id, actor_email, before ->> 'yearly_credits' AS before, after ->> 'yearly_credits' AS after
       FROM core.audit_log WHERE action = 'application.edit' AND target_id IN ($1, $2) ORDER BY target_id::int`,
    [String(id), String(other)],
  );
  const byClock = { actor_id: null, actor_email: 'system' };
  expect(rows).toEqual([
    { target_id: String(id), ...byClock, before: '5', after: '7' },
    { target_id: String(other), ...byClock, before: '1', after: '2' },
  ]);
});

test('a time that is past, no price, and a plan by whoever may not edit are refused', async () => {
  expect((await plan({ from: app.clock.now().toISOString(), yearlyCredits: 7 })).body.errors).toEqual({
    from: ['Please choose a time that is still to come.'],
  });
  expect((await plan({ from: inHours(1) })).body.errors).toEqual({ yearlyCredits: [expect.any(String)] });
  expect((await plan({ from: 'tomorrow', yearlyCredits: 7 })).body.errors).toEqual({ from: [expect.any(String)] });
  expect((await plan({ from: inHours(1), yearlyCredits: 7 }, await addStaff(app, ['app-list']))).httpStatus).toBe(403);
  expect(await read()).toEqual([5, 9, null]);
});

test('resellers are not told before', async () => {
  await plan({ from: inHours(1), yearlyCredits: 7 });
  const { body } = await app.call('GET /fetch-allowed-applications', { as: reseller });
  expect(JSON.stringify(body)).not.toContain('planned');
});
