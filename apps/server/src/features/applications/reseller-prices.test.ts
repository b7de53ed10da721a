import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addApplication, addReseller, addStaff, addSubReseller } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';

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

const set = (body: object, as = app.admin) =>
  app.call('PUT /application/{id}/prices', { as, params: { id }, body: { email: reseller.email, ...body } });
const remove = (query: Record<string, number> = {}) =>
  app.call('DELETE /application/{id}/prices/{userId}', { as: app.admin, params: { id, userId: reseller.id }, query });

let macs = 0;
async function activate(as: SignedInPerson, fields: object = {}) {
  macs += 1;
  const macAddress = `aa:bb:cc:dd:01:${String(macs).padStart(2, '0')}`;
  const requestData = { macAddress, app_id: id, is_trial: 3, ...fields };
  return (await app.call('POST /get-multi-app-activate', { as, body: { requestData } })).body;
}

async function offered(as: SignedInPerson) {
  const { body } = await app.call('GET /fetch-allowed-applications', { as });
  const found = body.data.ApplicationList.find((application) => application.id === id);
  return [found?.yearly_credits, found?.lifetime_credits];
}

test('an own price is shown, charged and undone; what is not set stays everybody’s', async () => {
  const answer = await set({ yearlyCredits: 3 });
  expect(answer.body).toMatchObject({
    msg: 'The price was set. It holds from the next activation.',
    data: { user_id: reseller.id, email: reseller.email, yearly_credits: 3, lifetime_credits: null },
  });
  expect(await offered(reseller)).toEqual([3, 9]);
  const activated = await activate(reseller);
  expect([activated.data.credit_point, activated.remaining_credit]).toEqual([3, 97]);
  expect((await activate(reseller, { is_trial: 2 })).data.credit_point).toBe(9);
  await remove();
  expect(await offered(reseller)).toEqual([5, 9]);
  expect((await activate(reseller)).data.credit_point).toBe(5);
});

test('who saw another price is told theirs', async () => {
  await set({ yearlyCredits: 3 });
  const refused = await app.call('POST /get-multi-app-activate', {
    as: reseller,
    body: { requestData: { macAddress: 'aa:bb:cc:dd:02:01', app_id: id, is_trial: 3, creditPoints: 5 } },
  });
  expect(refused.body.errors).toEqual({ creditPoints: ['The price has changed to 3. Please check and try again.'] });
});

test('sub-resellers and everybody else pay what they paid', async () => {
  await set({ yearlyCredits: 1, lifetimeCredits: 1 });
  const child = await addSubReseller(app, reseller, { applications: [id] });
  expect(await offered(child)).toEqual([5, 9]);
  expect(await offered(await addReseller(app, { applications: [id] }))).toEqual([5, 9]);
});

test('of one person those are told that differ, on sale, and of nobody else’s', async () => {
  const other = await addApplication(app, { name: 'Another player' });
  const priced = (userId: number) => app.call('GET /resellers/{id}/prices', { as: app.admin, params: { id: userId } });
  await set({ yearlyCredits: 3 });
  await app.call('PUT /application/{id}/prices', {
    as: app.admin,
    params: { id: other.id },
    body: { email: reseller.email, lifetimeCredits: 4 },
  });
  const { data } = (await priced(reseller.id)).body;
  expect(
    data.map(({ app_id, yearly_credits, lifetime_credits }) => [app_id, yearly_credits, lifetime_credits]),
  ).toEqual(
    expect.arrayContaining([
      [id, 3, null],
      [other.id, null, 4],
    ]),
  );
  expect(data).toHaveLength(2);
  expect((await priced((await addReseller(app)).id)).body.data).toEqual([]);
  expect((await priced(app.admin.id)).body.statusCode).toBe('C10012');
  await app.call('DELETE /delete-applications/{id}', {
    as: app.admin,
    params: { id: other.id },
    query: { retire: '1' },
  });
  expect((await priced(reseller.id)).body.data.map(({ app_id }) => app_id)).toEqual([id]);
});

test('two who set one price each undo nothing of each other, and what is empty costs what it costs everybody', async () => {
  await Promise.all([set({ yearlyCredits: 3 }), set({ lifetimeCredits: 4 })]);
  expect(await offered(reseller)).toEqual([3, 4]);
  expect((await set({})).body.data).toMatchObject({ yearly_credits: 3, lifetime_credits: 4 });
  expect((await set({ yearlyCredits: '', lifetimeCredits: 6 })).body.data).toMatchObject({ yearly_credits: null });
  expect(await offered(reseller)).toEqual([5, 6]);
  expect((await set({ lifetimeCredits: null })).httpStatus).toBe(422);
  expect(await offered(reseller)).toEqual([5, 6]);
});

test('a price that another admin set meanwhile is neither replaced nor removed unseen', async () => {
  const none = await set({ yearlyCredits: 3, seen: {} });
  expect(none.httpStatus).toBe(200);
  // Whoever saw none, though there is one by now; the repeat of what was done is fine.
  const unseen = (await set({ yearlyCredits: 4, seen: {} })).body;
  expect(unseen).toMatchObject({ statusCode: 'C10409', data: { yearly_credits: 3, lifetime_credits: null } });
  expect(unseen.msg).toContain('3 for a year and 9 for a lifetime');
  expect((await set({ yearlyCredits: 3, seen: {} })).httpStatus).toBe(200);
  // What is not changed is nobody's to compare.
  expect((await set({ lifetimeCredits: 6, seen: { yearlyCredits: 2 } })).httpStatus).toBe(200);
  const kept = (await remove({ yearlyCredits: 3 })).body;
  expect(kept).toMatchObject({ statusCode: 'C10409', data: { yearly_credits: 3, lifetime_credits: 6 } });
  expect(kept.msg).toContain('Nothing was removed');
  expect(await offered(reseller)).toEqual([3, 6]);
  expect((await remove({ yearlyCredits: 3, lifetimeCredits: 6 })).httpStatus).toBe(200);
  // Nor comes one back that was removed meanwhile.
  expect((await set({ yearlyCredits: 4, seen: { yearlyCredits: 3 } })).body).toMatchObject({
    statusCode: 'C10409',
    data: { yearly_credits: null, lifetime_credits: null },
  });
  expect(await offered(reseller)).toEqual([5, 9]);
});

test('of two admins who set a first price at the same moment one is told of the other’s', async () => {
  const answers = await Promise.all([3, 4].map((yearlyCredits) => set({ yearlyCredits, seen: {} })));
  expect(answers.map(({ httpStatus }) => httpStatus).sort()).toEqual([200, 409]);
});

test('prices are listed by name, and every change is in the audit log', async () => {
  await set({ yearlyCredits: 3 });
  await set({ yearlyCredits: null, lifetimeCredits: 4 });
  const { body } = await app.call('GET /application/{id}/prices', { as: app.admin, params: { id } });
  expect(body.data).toMatchObject([{ email: reseller.email, yearly_credits: null, lifetime_credits: 4 }]);
  await remove();
  expect((await remove()).body.statusCode).toBe('C10012');
  const { rows } = await app.database.owner.query(
    `SELECT action, before ->> 'yearly_credits' AS before, after ->> 'lifetime_credits' AS after FROM core.audit_log
      WHERE target_kind = 'application' AND target_id = $1 ORDER BY id`,
    [String(id)],
  );
  expect(rows).toEqual([
    { action: 'application.set-price', before: null, after: null },
    { action: 'application.set-price', before: '3', after: '4' },
    { action: 'application.remove-price', before: null, after: null },
  ]);
});

test('a price for nobody, no price at all, a wrong price and an unknown application are refused', async () => {
  for (const email of ['nobody@example.com', app.admin.email])
    expect((await set({ email, yearlyCredits: 1 })).body.errors).toEqual({
      email: ['No reseller has this email.'],
    });
  const noPrice = ['Please enter a price for a year or for a lifetime.'];
  expect((await set({})).body.errors).toEqual({ yearlyCredits: noPrice, lifetimeCredits: noPrice });
  expect((await set({ yearlyCredits: 0 })).httpStatus).toBe(422);
  const unknown = await app.call('GET /application/{id}/prices', { as: app.admin, params: { id: 999_999 } });
  expect(unknown.httpStatus).toBe(404);
  expect((await set({ yearlyCredits: 1 }, await addStaff(app, ['app-list']))).httpStatus).toBe(403);
});
