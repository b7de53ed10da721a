import { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addReseller } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, signIn, type TestApp } from '../../testing/test-app.ts';
import { testInstallation } from '../../testing/test-database.ts';
import { addPlan, balanceOf, orderOf } from './orders.fixture.ts';
import { orderJobs } from './orders.jobs.ts';
import { reconcileOrdersTask } from './reconcile-orders.ts';
import { metadataOf, openStripeApi, type StripeApi } from './stripe-api.fixture.ts';

const webhookSecret = 'whsec_test';
let api: StripeApi;
let app: TestApp;
let planId: number;
let buyer: SignedInPerson;
beforeAll(async () => {
  api = await openStripeApi();
  app = await openTestApp({ stripe: { secretKey: 'sk_test_x', webhookSecret, apiUrl: api.url }, isLocalOnly: false });
  planId = await addPlan(app);
});
beforeEach(async () => {
  buyer = await addReseller(app);
});
afterAll(async () => {
  await app.close();
  await api.close();
});

const purchase = (headers: Record<string, string> = {}, environment: 'live' | 'sandbox' = 'live') =>
  app.call('POST /purchase-package', { as: buyer, body: { payment_plan_id: planId }, headers, environment });

const paidSession = (orderId: number) => ({
  payment_status: 'paid',
  status: 'complete',
  amount_total: 950,
  currency: 'eur',
  payment_intent: `pi_${orderId}`,
});

/** An event as Stripe sends it, signed with the secret that both sides have. */
function tell(type: string, orderId: number, object: Record<string, unknown> = {}, secret = webhookSecret) {
  const told = { metadata: metadataOf(api, orderId), ...object };
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object: told } });
  const timestamp = Math.floor(app.clock.now().getTime() / 1000);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return app.app.inject({
    method: 'POST',
    url: '/api/payments/stripe/webhook',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    payload,
  });
}

const reconcile = () =>
  reconcileOrdersTask({ databases: app.database, clock: app.clock, payments: app.services.payments })(
    {},
    { environment: 'live', jobId: '1', attempt: 1 },
  );

test('live is paid at Stripe: price, currency and order are told to it, and its signed word adds the credit', async () => {
  const { body } = await purchase();
  const { orderId, orderUrl } = body.data;
  expect(orderUrl).toMatch(/^https:\/\/checkout\.stripe\.test\//);
  const { fields, key } = api.opened.at(-1)!;
  const opened = app.clock.now().getTime();
  expect(key).toBe(`tessera-${testInstallation}-live-order-${orderId}-${opened}`);
  expect(fields).toMatchObject({
    mode: 'payment',
    'line_items[0][price_data][currency]': 'eur',
    'line_items[0][price_data][unit_amount]': '950',
    'metadata[order]': String(orderId),
    'metadata[opened]': String(opened),
    'payment_intent_data[metadata][order]': String(orderId),
    success_url: `http://portal.test/billing?order=${orderId}`,
  });
  expect((await tell('checkout.session.completed', orderId, paidSession(orderId))).statusCode).toBe(200);
  expect((await tell('checkout.session.completed', orderId, paidSession(orderId))).statusCode).toBe(200);
  expect(await balanceOf(app, buyer)).toBe(50);
  expect(await orderOf(app, buyer, orderId)).toMatchObject({ status: 'completed', transaction_id: `pi_${orderId}` });
  await tell('charge.refunded', orderId, { refunded: false, amount_refunded: 100 });
  expect(await orderOf(app, buyer, orderId)).toMatchObject({ status: 'completed', refunded: false });
  await tell('charge.refunded', orderId, { refunded: true });
  expect(await orderOf(app, buyer, orderId)).toMatchObject({ status: 'completed', refunded: true });
});

test('a slow payment is pending until it succeeds; one that failed may still succeed', async () => {
  const { orderId } = (await purchase()).body.data;
  await tell('checkout.session.completed', orderId, { ...paidSession(orderId), payment_status: 'unpaid' });
  expect((await orderOf(app, buyer, orderId)).status).toBe('pending');
  await tell('checkout.session.async_payment_failed', orderId);
  expect((await orderOf(app, buyer, orderId)).status).toBe('failed');
  await tell('checkout.session.async_payment_succeeded', orderId, paidSession(orderId));
  expect(await balanceOf(app, buyer)).toBe(50);
});

test('an expired session cancels its order; events of other shops, kinds and secrets change nothing', async () => {
  const { orderId } = (await purchase()).body.data;
  expect((await tell('checkout.session.completed', orderId, paidSession(orderId), 'whsec_other')).statusCode).toBe(400);
  await tell('checkout.session.completed', orderId, { ...paidSession(orderId), metadata: {} });
  await tell('checkout.session.completed', orderId, { ...paidSession(orderId), metadata: null });
  await tell('customer.created', orderId);
  await tell('checkout.session.completed', orderId, { ...paidSession(orderId), amount_total: 1 });
  expect((await orderOf(app, buyer, orderId)).status).toBe('pending');
  await tell('checkout.session.expired', orderId, { status: 'expired', payment_status: 'unpaid' });
  expect((await orderOf(app, buyer, orderId)).status).toBe('cancelled');
  expect(await balanceOf(app, buyer)).toBe(0);
});

test('an event of an order that a restore lost counts for nobody who was given its number since', async () => {
  const { orderId } = (await purchase()).body.data;
  const lost = { ...metadataOf(api, orderId), opened: String(app.clock.now().getTime() - 60_000) };
  const [session, charge] = [{ id: 'cs_lost', ...paidSession(orderId), payment_intent: 'pi_lost' }, { refunded: true }];
  // As a release before sent them too, with neither the instant nor the installation.
  for (const metadata of [lost, { environment: 'live', order: String(orderId) }]) {
    await tell('charge.refunded', orderId, { ...charge, payment_intent: 'pi_lost', metadata });
    await tell('checkout.session.async_payment_failed', orderId, { id: 'cs_lost', metadata });
    await tell('checkout.session.expired', orderId, { id: 'cs_lost', status: 'expired', metadata });
    await tell('checkout.session.completed', orderId, { ...session, metadata });
  }
  await tell('checkout.session.completed', orderId, session);
  expect(await orderOf(app, buyer, orderId)).toMatchObject({ status: 'pending', refunded: false });
  await tell('checkout.session.completed', orderId, paidSession(orderId));
  await tell('charge.refunded', orderId, { ...charge, payment_intent: 'pi_lost' });
  expect(await orderOf(app, buyer, orderId)).toMatchObject({ status: 'completed', refunded: false });
});

test('what another installation is told through the same account of Stripe is not ours', async () => {
  const { orderId } = (await purchase()).body.data;
  const metadata = { ...metadataOf(api, orderId), installation: 'other' };
  await tell('checkout.session.completed', orderId, { ...paidSession(orderId), metadata });
  expect((await orderOf(app, buyer, orderId)).status).toBe('pending');
});

test('an order of a release that told Stripe its number alone is known by its session', async () => {
  const { orderId, orderUrl } = (await purchase()).body.data;
  const metadata = { environment: 'live', order: String(orderId) };
  const id = orderUrl.split('/').at(-1)!;
  await tell('checkout.session.completed', orderId, { id, ...paidSession(orderId), metadata });
  await tell('charge.refunded', orderId, { refunded: true, payment_intent: `pi_${orderId}`, metadata });
  expect(await orderOf(app, buyer, orderId)).toMatchObject({ status: 'completed', refunded: true });
});

test('while Stripe can’t be reached a purchase says so, and the same request goes on with the same order', async () => {
  const headers = { 'X-Request-ID': 'again' };
  api.isDown = true;
  const refused = await purchase(headers);
  api.isDown = false;
  expect([refused.httpStatus, refused.body.statusCode]).toEqual([503, 'C10503']);
  const { orderId } = (await purchase(headers)).body.data;
  const { body } = await app.call('GET /billing-records', { as: buyer });
  expect(body.data.map((order) => order.orderId)).toEqual([orderId]);
});

test('the job asks about orders that no webhook told of, and ends what nobody paid within a day', async () => {
  const paid = (await purchase()).body.data;
  const waiting = (await purchase()).body.data;
  Object.assign(api.sessions.get(paid.orderUrl.split('/').at(-1)!)!, paidSession(paid.orderId));
  await reconcile();
  expect((await orderOf(app, buyer, paid.orderId)).status).toBe('pending');
  app.clock.advance({ minutes: 6 });
  await reconcile();
  await reconcile();
  expect((await orderOf(app, buyer, paid.orderId)).status).toBe('completed');
  expect((await orderOf(app, buyer, waiting.orderId)).status).toBe('pending');
  app.clock.advance({ hours: 25 });
  await reconcile();
  expect((await orderOf(app, buyer, waiting.orderId)).status).toBe('cancelled');
  expect(await balanceOf(app, buyer)).toBe(50);
});

test('money that takes days keeps its order pending, until it has come or has not', async () => {
  const slow = async () => {
    const { orderId, orderUrl } = (await purchase()).body.data;
    const session = api.sessions.get(orderUrl.split('/').at(-1)!)!;
    Object.assign(session, { status: 'complete', payment_intent: { id: `pi_${orderId}`, status: 'processing' } });
    return { orderId, session };
  };
  const [arrives, fails] = [await slow(), await slow()];
  app.clock.advance({ days: 8 });
  buyer = await signedInAnew();
  await reconcile();
  expect((await orderOf(app, buyer, arrives.orderId)).status).toBe('pending');
  Object.assign(arrives.session, { ...paidSession(arrives.orderId), payment_intent: { id: `pi_${arrives.orderId}` } });
  Object.assign(fails.session, { payment_intent: { id: 'pi_2', status: 'requires_payment_method' } });
  await reconcile();
  expect((await orderOf(app, buyer, fails.orderId)).status).toBe('failed');
  expect(await orderOf(app, buyer, arrives.orderId)).toMatchObject({
    status: 'completed',
    transaction_id: `pi_${arrives.orderId}`,
  });
  expect(await balanceOf(app, buyer)).toBe(50);
});

test('an order that the provider can’t be asked about does not keep the others waiting', async () => {
  const stuck = (await purchase()).body.data;
  const paid = (await purchase()).body.data;
  api.sessions.delete(stuck.orderUrl.split('/').at(-1)!);
  Object.assign(api.sessions.get(paid.orderUrl.split('/').at(-1)!)!, paidSession(paid.orderId));
  app.clock.advance({ minutes: 6 });
  await expect(reconcile()).rejects.toThrow('1 orders could not be settled');
  // As it fails for a week, none may be left to be tried again beside the next.
  expect(orderJobs.schedules).toMatchObject([{ isAlone: true, tries: 4 }]);
  expect((await orderOf(app, buyer, paid.orderId)).status).toBe('completed');
  app.clock.advance({ days: 8 });
  await reconcile();
  expect((await orderOf(app, await signedInAnew(), stuck.orderId)).status).toBe('cancelled');
});

/** Sessions end before a week is over. */
const signedInAnew = async () => ({ ...buyer, token: await signIn(app, buyer) });

test('the test provider pays the sandbox alone on a server that others can reach', async () => {
  const { orderUrl } = (await purchase({}, 'sandbox')).body.data;
  expect(new URL(orderUrl).pathname).toMatch(/^\/test-payments\/sandbox\//);
  const answer = await app.app.inject({ method: 'POST', url: '/api/payments/test/webhook', payload: {} });
  expect(answer.statusCode).toBe(404);
});

test('without any provider a purchase is refused clearly', async () => {
  const bare = await openTestApp({ isLocalOnly: false });
  const plan = await addPlan(bare);
  const person = await addReseller(bare);
  const { httpStatus, body } = await bare.call('POST /purchase-package', {
    as: person,
    body: { payment_plan_id: plan },
  });
  expect([httpStatus, body.statusCode, body.msg]).toEqual([
    503,
    'C10503',
    'Payments are not set up at the moment. Please contact support.',
  ]);
  await bare.close();
});
