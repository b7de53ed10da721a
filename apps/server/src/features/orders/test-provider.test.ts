import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addReseller, addSubReseller } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import { verifyLedger } from '../credits/verify-ledger.ts';
import { applyPaymentEvent, needsAttention } from './apply-payment-event.ts';
import { addPlan, balanceOf, buy, orderOf, planFields, press } from './orders.fixture.ts';
import { signMessage } from './payments/signature.ts';
import { reconcileOrdersTask } from './reconcile-orders.ts';

let app: TestApp;
let planId: number;
let buyer: SignedInPerson;
beforeAll(async () => {
  app = await openTestApp();
  planId = await addPlan(app);
});
beforeEach(async () => {
  buyer = await addReseller(app);
});
afterAll(async () => {
  const { checks } = await verifyLedger(app.database.live);
  expect(checks.flatMap(({ firstFaults }) => firstFaults)).toEqual([]);
  await app.close();
});

/** What the test provider would send, signed with its secret unless another is given. */
async function send(word: Record<string, unknown>, options: { secret?: string; seconds?: number } = {}) {
  const { rows } = await app.database.owner.query<{ value: string }>(
    "SELECT value FROM core.settings WHERE key = 'test-payment-secret'",
  );
  const payload = JSON.stringify({
    environment: 'live',
    amount: '9.50',
    currency: 'EUR',
    transaction_id: 't_1',
    ...word,
  });
  const at = new Date(app.clock.now().getTime() + (options.seconds ?? 0) * 1000);
  const signature = signMessage(payload, options.secret ?? rows[0]!.value, at);
  return app.app.inject({
    method: 'POST',
    url: '/api/payments/test/webhook',
    headers: { 'content-type': 'application/json', 'x-test-signature': signature },
    payload,
  });
}

/** The job that asks about orders, when they have waited long enough. */
async function reconcile() {
  app.clock.advance({ minutes: 6 });
  const { clock, database, services } = app;
  const task = reconcileOrdersTask({ databases: database, clock, payments: services.payments });
  await task({}, { environment: 'live', jobId: '1', attempt: 1 });
}

test('an approved payment adds its credit once, tells the buyer by mail, and leads back', async () => {
  const { orderId, path } = await buy(app, buyer, planId);
  expect(await orderOf(app, buyer, orderId)).toMatchObject({
    status: 'pending',
    order_url: expect.stringContaining(`${path}?lang=en`),
  });
  const page = await app.app.inject({ url: path, headers: { 'accept-language': 'de' } });
  expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('Zahlung genehmigen')]);
  const chosen = await app.app.inject({ url: `${path}?lang=ar`, headers: { 'accept-language': 'de' } });
  expect(chosen.body).toContain('الموافقة على الدفع');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  const pressed = await press(app, path, 'approve');
  expect([pressed.statusCode, pressed.headers.location]).toEqual([303, `/billing?order=${orderId}`]);
  expect(await balanceOf(app, buyer)).toBe(50);
  expect(await orderOf(app, buyer, orderId)).toMatchObject({
    status: 'completed',
    plan_title: planFields.title,
    amount: '9.50',
    currency: 'EUR',
    credit_point: 50,
    order_url: null,
    transaction_id: expect.stringMatching(/^test_/),
  });
  await press(app, path, 'approve');
  await press(app, path, 'fail');
  expect(await balanceOf(app, buyer)).toBe(50);
  const mails = await app.mailsTo(buyer.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Your payment arrived']);
  expect(mails[0]?.text).toContain('€9.50');
  const { body } = await app.call('GET /credit-statement', { as: buyer });
  expect(body.data.rows).toMatchObject([{ tr_type: 'Plan Purchase', change: 50, balance: 50, note: planFields.title }]);
});

test('a webhook sent 50 times at once credits once', async () => {
  const { orderId } = await buy(app, buyer, planId);
  const word = { order_id: orderId, state: 'paid' };
  const answers = await Promise.all(Array.from({ length: 50 }, () => send(word)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(await balanceOf(app, buyer)).toBe(50);
  expect((await app.mailsTo(buyer.email)).length).toBe(1);
});

test('a payment in dollars is told in Arabic with the sign in its order', async () => {
  await app.database.owner.query("UPDATE core.users SET locale = 'ar' WHERE id = $1", [buyer.id]);
  const dollars = await addPlan(app, { currency: 'USD', credit_points: 2500 });
  const { orderId } = await buy(app, buyer, dollars);
  expect((await send({ order_id: orderId, state: 'paid', currency: 'USD' })).statusCode).toBe(200);
  const [mail] = await app.mailsTo(buyer.email);
  expect(mail?.text).toContain('9.50\u00a0\u200eUS$\u200e');
  expect(mail?.text).toContain('2,500');
});

test('who has a language that this release does not know has their credit, and is told in English', async () => {
  await app.database.owner.query("UPDATE core.users SET locale = 'fr' WHERE id = $1", [buyer.id]);
  const { orderId } = await buy(app, buyer, planId);
  expect((await send({ order_id: orderId, state: 'paid' })).statusCode).toBe(200);
  expect(await balanceOf(app, buyer)).toBe(50);
  expect((await app.mailsTo(buyer.email)).map(({ subject }) => subject)).toEqual(['Your payment arrived']);
});

test('words out of order: paid counts after failed and cancelled, and nothing takes it back', async () => {
  const { orderId } = await buy(app, buyer, planId);
  const states = async (...words: string[]) => {
    const seen: string[] = [];
    for (const state of words) {
      await send({ order_id: orderId, state });
      seen.push((await orderOf(app, buyer, orderId)).status);
    }
    return seen;
  };
  expect(await states('open', 'failed', 'cancelled', 'paid', 'failed', 'cancelled', 'paid')).toEqual([
    'pending',
    'failed',
    'failed',
    'completed',
    'completed',
    'completed',
    'completed',
  ]);
  expect(await balanceOf(app, buyer)).toBe(50);
  await send({ order_id: orderId, state: 'refunded' });
  expect(await orderOf(app, buyer, orderId)).toMatchObject({ status: 'completed', refunded: true });
  expect(await balanceOf(app, buyer)).toBe(50);
});

test('a payment that is told of after its refund brings no credit, and people are asked to look', async () => {
  const { orderId, path } = await buy(app, buyer, planId);
  await send({ order_id: orderId, state: 'refunded' });
  expect(await orderOf(app, buyer, orderId)).toMatchObject({ status: 'cancelled', refunded: true, order_url: null });
  await send({ order_id: orderId, state: 'paid' });
  await press(app, path, 'approve');
  await reconcile();
  expect(await orderOf(app, buyer, orderId)).toMatchObject({ status: 'cancelled', refunded: true });
  expect(await balanceOf(app, buyer)).toBe(0);
  expect(await app.mailsTo(buyer.email)).toEqual([]);
  const paid = { kind: 'paid', orderId, transactionId: 't_1', amount: '9.50', currency: 'EUR' } as const;
  const origin = { ip: '', userAgent: 'test', requestId: 'test' };
  const scene = { db: app.database.live, environment: 'live', clock: app.clock, origin } as const;
  const heard = await applyPaymentEvent(scene, 'test', paid);
  expect([heard, needsAttention(heard)]).toEqual(['was-refunded', true]);
});

test('of a payment and its refund told at the same time either both count or neither', async () => {
  for (let round = 0; round < 8; round += 1) {
    const person = await addReseller(app);
    const { orderId } = await buy(app, person, planId);
    await Promise.all([send({ order_id: orderId, state: 'paid' }), send({ order_id: orderId, state: 'refunded' })]);
    const { status, refunded } = await orderOf(app, person, orderId);
    expect([refunded, await balanceOf(app, person)]).toEqual([true, status === 'completed' ? 50 : 0]);
  }
});

test('a wrong, stale, missing or foreign signature moves nothing', async () => {
  const { orderId } = await buy(app, buyer, planId);
  const word = { order_id: orderId, state: 'paid' };
  for (const options of [{ secret: 'guessed' }, { seconds: -301 }, { seconds: 301 }]) {
    const answer = await send(word, options);
    expect([answer.statusCode, answer.json().statusCode]).toEqual([400, 'C10010']);
  }
  const unsigned = await app.app.inject({ method: 'POST', url: '/api/payments/test/webhook', payload: word });
  expect(unsigned.statusCode).toBe(400);
  expect(
    (await app.app.inject({ method: 'POST', url: '/api/payments/stripe/webhook', payload: word })).statusCode,
  ).toBe(404);
  expect(await balanceOf(app, buyer)).toBe(0);
});

test('a word about another amount, another environment or no order moves nothing', async () => {
  const { orderId } = await buy(app, buyer, planId);
  const paid = { order_id: orderId, state: 'paid' };
  for (const word of [{ amount: '0.50' }, { currency: 'EGP' }, { environment: 'sandbox' }, { order_id: 999_999 }])
    expect((await send({ ...paid, ...word })).statusCode).toBe(200);
  expect(await balanceOf(app, buyer)).toBe(0);
  expect((await orderOf(app, buyer, orderId)).status).toBe('pending');
});

test('an order keeps the price and credit of its moment', async () => {
  const ownPlan = await addPlan(app);
  const { orderId, path } = await buy(app, buyer, ownPlan);
  await app.call('PUT /update-payment-plans/{id}', {
    as: app.admin,
    params: { id: ownPlan },
    body: { ...planFields, price: '99', credit_points: 1 },
  });
  await app.call('DELETE /delete-payment-plans/{id}', { as: app.admin, params: { id: ownPlan } });
  await press(app, path, 'approve');
  expect(await orderOf(app, buyer, orderId)).toMatchObject({ status: 'completed', amount: '9.50', credit_point: 50 });
  expect(await balanceOf(app, buyer)).toBe(50);
});

test('the same request again is the same order, with another plan it is refused', async () => {
  const headers = { 'Idempotency-Key': 'purchase-1' };
  const order = (payment_plan_id: number) =>
    app.call('POST /purchase-package', { as: buyer, body: { payment_plan_id }, headers });
  const first = await order(planId);
  const again = await order(planId);
  expect(again.body.data).toEqual(first.body.data);
  expect(again.headers['idempotency-replayed']).toBe('true');
  expect((await order(await addPlan(app))).body.statusCode).toBe('C10017');
  expect((await order(999_999)).body.statusCode).toBe('C10017');
  const unknown = await app.call('POST /purchase-package', { as: buyer, body: { payment_plan_id: 999_999 } });
  expect(unknown.body.statusCode).toBe('C10012');
});

test('the same request again is answered so whatever became of its plan', async () => {
  const ownPlan = await addPlan(app);
  const headers = { 'Idempotency-Key': 'purchase-2' };
  const order = () => app.call('POST /purchase-package', { as: buyer, body: { payment_plan_id: ownPlan }, headers });
  const first = await order();
  await app.call('DELETE /delete-payment-plans/{id}', { as: app.admin, params: { id: ownPlan } });
  expect((await order()).body.data).toEqual(first.body.data);
});

test('a payment that failed, then was made while nobody listened, is asked for', async () => {
  const { orderId, path } = await buy(app, buyer, planId);
  await press(app, path, 'fail');
  expect((await orderOf(app, buyer, orderId)).status).toBe('failed');
  await app.database.owner.query(
    "UPDATE live.test_payments SET state = 'paid', transaction_id = 'test_unheard' WHERE order_id = $1",
    [orderId],
  );
  await reconcile();
  expect(await orderOf(app, buyer, orderId)).toMatchObject({ status: 'completed', transaction_id: 'test_unheard' });
  expect(await balanceOf(app, buyer)).toBe(50);
});

test('under a disabled parent nobody buys, but what was paid is credited', async () => {
  const child = await addSubReseller(app, buyer, { roleId: await purchasingRole() });
  const { path } = await buy(app, child, planId);
  await app.database.owner.query('UPDATE core.users SET is_disabled_by_admin = true WHERE id = $1', [buyer.id]);
  const refused = await app.call('POST /purchase-package', { as: child, body: { payment_plan_id: planId } });
  expect([refused.httpStatus, refused.body.statusCode]).toEqual([409, 'C10409']);
  await press(app, path, 'approve');
  expect(await balanceOf(app, child)).toBe(50);
});

async function purchasingRole(): Promise<number> {
  const { rows } = await app.database.owner.query<{ id: number }>("SELECT id FROM core.roles WHERE name = 'Reseller'");
  return rows[0]!.id;
}

test('the sandbox has orders of its own', async () => {
  const { orderId, path } = await buy(app, buyer, planId, 'sandbox');
  expect(path).toContain('/sandbox/');
  await press(app, path, 'approve');
  expect(await balanceOf(app, buyer, 'sandbox')).toBe(1050);
  expect(await balanceOf(app, buyer)).toBe(0);
  expect((await orderOf(app, buyer, orderId, 'sandbox')).status).toBe('completed');
});

test('pages of payments that never were, and decisions that are none, are refused', async () => {
  const { path } = await buy(app, buyer, planId);
  expect((await press(app, path, 'steal')).statusCode).toBe(400);
  for (const wrong of [`/test-payments/live/tp_${'a'.repeat(32)}`, path.replace('/live/', '/sandbox/'), `${path}x`])
    expect((await app.app.inject({ url: wrong })).statusCode).toBe(404);
  expect(await balanceOf(app, buyer)).toBe(0);
});
