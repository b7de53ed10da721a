import { afterAll, beforeAll, expect, test } from 'vitest';
import { addReseller, addStaff } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import { addPlan, buy, press } from './orders.fixture.ts';

let app: TestApp;
let salma: SignedInPerson;
let omar: SignedInPerson;
let paid: number;
let open: number;
let another: number;
beforeAll(async () => {
  app = await openTestApp();
  const planId = await addPlan(app);
  salma = await addReseller(app, { name: 'سلمى عبد الرحمن' });
  omar = await addReseller(app, { name: 'Omar Haddad' });
  const first = await buy(app, salma, planId);
  await press(app, first.path, 'approve');
  paid = first.orderId;
  open = (await buy(app, salma, planId)).orderId;
  await buy(app, omar, planId);
  await app.database.owner.query('ALTER TABLE live.orders ALTER COLUMN id RESTART WITH 4711');
  another = (await buy(app, omar, planId)).orderId;
});
afterAll(() => app.close());

const list = async (as: SignedInPerson, query: Record<string, string | number> = {}) =>
  (await app.call('GET /billing-records', { as, query })).body;

test('a reseller sees their own orders, admins and staff everyone’s, the newest first', async () => {
  expect((await list(salma)).data.map(({ orderId }) => orderId)).toEqual([open, paid]);
  expect((await list(omar)).data).toHaveLength(2);
  for (const operator of [app.admin, await addStaff(app, ['billing'])])
    expect((await list(operator)).meta).toMatchObject({ total: 4, last_page: 1 });
  expect((await list(app.admin)).data.every(({ order_url }) => order_url === null)).toBe(true);
});

test('where an order is paid is told its buyer, and nobody who views the portal as them', async () => {
  const urlOf = async (as: SignedInPerson) =>
    (await list(as)).data.find(({ orderId }) => orderId === open)?.order_url ?? null;
  expect(await urlOf(salma)).toContain('/test-payments/');
  const { body } = await app.call('POST /view-as/{id}', { as: app.admin, params: { id: salma.id } });
  expect(await urlOf({ ...salma, token: body.token })).toBeNull();
});

test('searching, sorting and pages of 50', async () => {
  expect((await list(app.admin, { search_title: 'haddad' })).data.map(({ reseller_name }) => reseller_name)).toEqual([
    'Omar Haddad',
    'Omar Haddad',
  ]);
  expect((await list(app.admin, { sort_key: 'status', sort_type: 'asc', page_size: 50 })).data[0]?.orderId).toBe(paid);
  // Its number is on the receipt.
  expect((await list(app.admin, { search_title: '4711' })).data.map(({ orderId }) => orderId)).toEqual([another]);
  const wrong = await app.call('GET /billing-records', { as: salma, query: { page_size: 40 } });
  expect(wrong.httpStatus).toBe(422);
});

test('narrowed to a state and to days, also as a file', async () => {
  const numbers = async (as: SignedInPerson, query: Record<string, string>) =>
    (await list(as, query)).data.map(({ orderId }) => orderId);
  const day = app.clock.now().toISOString().slice(0, 10);
  expect(await numbers(app.admin, { status: 'completed' })).toEqual([paid]);
  expect(await numbers(salma, { from: day, to: day })).toEqual([open, paid]);
  expect(await numbers(salma, { to: '2020-01-01' })).toEqual([]);
  expect((await app.call('GET /billing-records', { as: salma, query: { status: 'lost' } })).httpStatus).toBe(422);
  const file = async (as: SignedInPerson, query: Record<string, string> = {}) => {
    const { text, headers } = await app.call('POST /billing-records/export', { as, body: query });
    expect(headers['content-disposition']).toContain(`orders_${day}.csv`);
    return text.replaceAll('"', '').trim().split(/\r?\n/);
  };
  const [head, ...lines] = await file(app.admin);
  expect(head).toContain('order_id,created_at,status,name,email,plan,amount,currency,credit_point');
  expect(lines).toHaveLength(4);
  expect(await file(salma)).toHaveLength(3);
  const [, one, ...others] = await file(salma, { status: 'completed' });
  expect(one).toMatch(new RegExp(`^${paid},.*,completed,سلمى عبد الرحمن,${salma.email},`));
  expect(others).toEqual([]);
});

test('somebody else’s order answers like one that does not exist', async () => {
  const read = (as: SignedInPerson, orderId: number) =>
    app.call('GET /billing-records/{orderId}', { as, params: { orderId } });
  const others = await read(omar, paid);
  const nobodys = await read(omar, 999_999);
  expect([others.httpStatus, others.body.statusCode]).toEqual([404, 'C10012']);
  expect({ ...others.body, requestId: '' }).toEqual({ ...nobodys.body, requestId: '' });
  // An operator is told whose it is.
  expect((await read(app.admin, paid)).body.data).toMatchObject({ orderId: paid, user_id: salma.id });
});

test('a completed order has a receipt in each language, and no other has one', async () => {
  const receipt = (orderId: number, locale: 'en' | 'ar' | 'de' | 'br' | 'esp' = 'en', as = salma) =>
    app.call('GET /billing-records/{orderId}/receipt', { as, params: { orderId }, locale });
  for (const locale of ['en', 'ar', 'de', 'br', 'esp'] as const) {
    const { httpStatus, headers, text } = await receipt(paid, locale);
    expect([httpStatus, headers['content-type'], text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']);
    expect(headers['content-disposition']).toBe(`attachment; filename="receipt-${paid}.pdf"`);
    expect(text).toContain('Vazirmatn');
  }
  expect((await receipt(open)).body.statusCode).toBe('C10409');
  expect((await receipt(paid, 'en', omar)).httpStatus).toBe(404);
});
