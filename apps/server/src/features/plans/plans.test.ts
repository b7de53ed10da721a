import { afterAll, beforeAll, expect, test } from 'vitest';
import { addReseller, addStaff } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let reseller: SignedInPerson;
beforeAll(async () => {
  app = await openTestApp();
  reseller = await addReseller(app);
});
afterAll(() => app.close());

const plan = { title: 'Small', price: '9.5', currency: 'EUR', description: '<p>For a start</p>', credit_points: 50 };
const add = (body: object, as = app.admin) => app.call('POST /add-payment-plans', { as, body: { ...plan, ...body } });

test('a plan is added, seen by resellers, changed and deleted', async () => {
  const added = await add({});
  expect([added.httpStatus, added.body.msg]).toEqual([201, 'Payment plan added.']);
  const { id } = added.body.data;
  expect(added.body.data).toEqual({ id, ...plan, price: '9.50' });
  const seen = await app.call('GET /payment-plans', { as: reseller });
  expect(seen.body.plans).toContainEqual({ id, ...plan, price: '9.50' });
  const edited = await app.call('PUT /update-payment-plans/{id}', {
    as: app.admin,
    params: { id },
    body: { ...plan, title: 'Starter', price: 12, credit_points: '60' },
  });
  expect(edited.body.data).toMatchObject({ title: 'Starter', price: '12.00', credit_points: 60 });
  const renamed = await app.call('PUT /update-payment-plans/{id}', {
    as: app.admin,
    params: { id },
    body: { title: 'Begin' },
  });
  expect(renamed.body.data).toEqual({ ...edited.body.data, title: 'Begin' });
  await app.call('DELETE /delete-payment-plans/{id}', { as: app.admin, params: { id } });
  const gone = await app.call('DELETE /delete-payment-plans/{id}', { as: app.admin, params: { id } });
  expect([gone.httpStatus, gone.body.statusCode]).toEqual([404, 'C10012']);
  const { rows } = await app.database.owner.query(
    `SELECT action, before ->> 'price' AS before, after ->> 'price' AS after FROM core.audit_log
      WHERE target_kind = 'payment-plan' AND target_id = $1 ORDER BY id`,
    [String(id)],
  );
  expect(rows).toEqual([
    { action: 'plan.add', before: null, after: '9.50' },
    { action: 'plan.edit', before: '9.50', after: '12.00' },
    { action: 'plan.edit', before: '12.00', after: '12.00' },
    { action: 'plan.delete', before: '12.00', after: null },
  ]);
});

test.each([
  [{ price: '1000000' }, { price: [expect.stringContaining('Price value is too large')] }],
  [{ price: '9'.repeat(60) }, { price: [expect.stringContaining('Price value is too large')] }],
  [{ credit_points: 1_000_000_001 }, { credit_points: [expect.stringContaining('Credit points value is too large')] }],
  [{ price: '1.2.3' }, { price: ['Please enter a price such as 9.99.'] }],
  [{ price: '-1' }, { price: ['Please enter a price such as 9.99.'] }],
  [{ price: '0' }, { price: ['Please enter a price such as 9.99.'] }],
  [{ price: '' }, { price: ['Please enter a price.'] }],
  [{ credit_points: '1.5' }, { credit_points: ['Please enter credit points.'] }],
  [{ title: ' ' }, { title: ['Please enter a title.'] }],
  [{ description: '<p><br></p>' }, { description: ['Please enter a description.'] }],
  [{ currency: 'GBP' }, { currency: ['This currency is not offered.'] }],
])('%j is refused', async (fields, errors) => {
  const { httpStatus, body } = await add(fields);
  expect([httpStatus, body.errors]).toEqual([422, errors]);
});

test('the smallest and the largest price are kept to the cent', async () => {
  for (const price of ['0.01', '999999.99', '.5'])
    expect((await add({ price })).body.data.price).toBe(Number(price).toFixed(2));
});

test('a description can’t carry anything that runs', async () => {
  const { body } = await add({ description: '<p onclick="x()">Hi<script>alert(1)</script><img src=x onerror=y></p>' });
  expect(body.data.description).toBe('<p>Hi</p>');
});

test('only admins and staff with the permission write plans, and in live alone', async () => {
  expect((await add({}, reseller)).httpStatus).toBe(403);
  expect((await add({}, await addStaff(app, ['payment-plans']))).httpStatus).toBe(403);
  expect((await add({}, await addStaff(app, ['add-plan']))).httpStatus).toBe(201);
  const sandboxed = await app.call('POST /add-payment-plans', { as: app.admin, body: plan, environment: 'sandbox' });
  expect(sandboxed.body.statusCode).toBe('C10403');
});
