import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addApplication, addReseller, addStaff, addSubReseller } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let id: number;
let parent: SignedInPerson;
let child: SignedInPerson;
beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  ({ id } = await addApplication(app, { yearlyCredits: 5, lifetimeCredits: 9 }));
  parent = await addReseller(app, { applications: [id] });
  child = await addSubReseller(app, parent, { applications: [id] });
});
afterAll(() => app.close());

const ask = (as = parent, of = child) => app.call('GET /sub-resellers/{id}/prices', { as, params: { id: of.id } });
const setPrice = ({ email }: SignedInPerson, prices: object) =>
  app.call('PUT /application/{id}/prices', { as: app.admin, params: { id }, body: { email, ...prices } });
const from = () => new Date(app.clock.now().getTime() + 3_600_000).toISOString();
const plan = (prices: { from: string; yearlyCredits?: number; lifetimeCredits?: number }) =>
  app.call('PUT /application/{id}/planned-prices', { as: app.admin, params: { id }, body: prices });
const both = (yearly: [number, number], lifetime: [number, number]) => ({
  ...{ yearly_credits: yearly[0], your_yearly_credits: yearly[1] },
  ...{ lifetime_credits: lifetime[0], your_lifetime_credits: lifetime[1] },
});
const told = async () => (await ask()).body.data;

test('both pay what everybody pays, or each their own price, as each is charged', async () => {
  expect(await told()).toEqual([
    { app_id: id, app_name: expect.any(String), ...both([5, 5], [9, 9]), planned_prices: null },
  ]);
  await setPrice(parent, { yearlyCredits: 3 });
  await setPrice(child, { lifetimeCredits: 7 });
  expect(await told()).toMatchObject([both([5, 3], [7, 9])]);
  for (const [who, yearly, lifetime] of [
    [child, 5, 7],
    [parent, 3, 9],
  ] as const) {
    const { body } = await app.call('GET /fetch-allowed-applications', { as: who });
    expect(body.data.ApplicationList).toMatchObject([{ yearly_credits: yearly, lifetime_credits: lifetime }]);
  }
});

test('what is planned is told for each of the two: own prices stay', async () => {
  const then = from();
  await setPrice(parent, { yearlyCredits: 3 });
  await plan({ from: then, yearlyCredits: 8 });
  expect(await told()).toMatchObject([
    { ...both([5, 3], [9, 9]), planned_prices: { from: then, ...both([8, 3], [9, 9]) } },
  ]);
  await setPrice(child, { yearlyCredits: 4 });
  expect(await told()).toMatchObject([{ ...both([4, 3], [9, 9]), planned_prices: null }]);
});

test('of what the sub-reseller does not sell nothing is told', async () => {
  const { id: ofParentAlone } = await addApplication(app);
  const wide = await addReseller(app, { applications: [id, ofParentAlone] });
  const narrow = await addSubReseller(app, wide, { applications: [id] });
  expect((await ask(wide, narrow)).body.data.map(({ app_id }) => app_id)).toEqual([id]);
  await app.call('DELETE /delete-applications/{id}', { as: app.admin, params: { id }, query: { retire: 1 } });
  expect((await ask(wide, narrow)).body.data).toEqual([]);
});

test('it is for their parent alone', async () => {
  const sibling = await addSubReseller(app, parent, { applications: [id] });
  const stranger = await addReseller(app, { applications: [id] });
  const support = await addStaff(app, ['reseller-list', 'sub-reseller-list']);
  const answers = [ask(stranger), ask(parent, parent), ask(sibling), ask(child), ask(child, parent), ask(support)];
  expect((await Promise.all(answers)).map(({ httpStatus }) => httpStatus)).toEqual([404, 404, 403, 403, 403, 403]);
});
