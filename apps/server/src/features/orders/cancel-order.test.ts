import { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addReseller } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import { addPlan, balanceOf, orderOf } from './orders.fixture.ts';
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

/** An order with the session that it is paid by. */
async function order(as = buyer) {
  const { body } = await app.call('POST /purchase-package', { as, body: { payment_plan_id: planId } });
  const { orderId, orderUrl } = body.data;
  return { orderId, session: api.sessions.get(orderUrl.split('/').at(-1) ?? '') ?? {} };
}

const cancel = (orderId: number, as = buyer) =>
  app.call('POST /billing-records/{orderId}/cancel', { as, params: { orderId } });

const paid = { payment_status: 'paid', status: 'complete', amount_total: 950, currency: 'eur', payment_intent: 'pi_1' };

/** Stripe's word that an order was paid. */
function tellPaid(orderId: number) {
  const object = { metadata: metadataOf(api, orderId), ...paid };
  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'checkout.session.completed',
    data: { object },
  });
  const timestamp = Math.floor(app.clock.now().getTime() / 1000);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret, timestamp });
  return app.app.inject({
    method: 'POST',
    url: '/api/payments/stripe/webhook',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  });
}

describe('a pending order that its buyer cancels', () => {
  test('is cancelled, its page at the provider has ended, and once more changes nothing', async () => {
    const { orderId, session } = await order();
    for (const { body } of [await cancel(orderId), await cancel(orderId)])
      expect([body.msg, body.data]).toMatchObject([
        'The order was cancelled.',
        { status: 'cancelled', order_url: null },
      ]);
    expect(session.status).toBe('expired');
    const { rows } = await app.database.owner.query(
      "SELECT actor_id FROM core.audit_log WHERE action = 'order.cancel' AND target_id = $1",
      [String(orderId)],
    );
    expect(rows.map(({ actor_id }) => Number(actor_id))).toEqual([buyer.id]);
  });

  test('that is paid all the same gets its credit once, and says so', async () => {
    const { orderId } = await order();
    await cancel(orderId);
    await Promise.all(Array.from({ length: 5 }, () => tellPaid(orderId)));
    expect(await balanceOf(app, buyer)).toBe(50);
    expect(await orderOf(app, buyer, orderId)).toMatchObject({ status: 'completed', paid_after_cancel: true });
  });

  test('that was paid before is completed, and the answer says so', async () => {
    const { orderId, session } = await order();
    Object.assign(session, paid);
    const { body } = await cancel(orderId);
    expect([body.statusCode, body.msg]).toEqual(['C10409', expect.stringContaining('was paid')]);
    expect(await balanceOf(app, buyer)).toBe(50);
    expect(await orderOf(app, buyer, orderId)).toMatchObject({ status: 'completed', paid_after_cancel: false });
  });

  test('whose money is on its way from a bank stays as it is', async () => {
    const { orderId, session } = await order();
    Object.assign(session, { status: 'complete', payment_intent: { id: 'pi_1', status: 'processing' } });
    expect((await cancel(orderId)).body).toMatchObject({ statusCode: 'C10409', msg: expect.stringContaining('bank') });
    expect(await orderOf(app, buyer, orderId)).toMatchObject({ status: 'pending' });
  });

  test('stays as it is while the provider isn’t reached', async () => {
    const { orderId } = await order();
    api.isDown = true;
    const { body } = await cancel(orderId);
    api.isDown = false;
    expect(body.statusCode).toBe('C10503');
    expect(await orderOf(app, buyer, orderId)).toMatchObject({ status: 'pending' });
  });

  test('is nobody else’s to cancel, an operator’s neither', async () => {
    const { orderId } = await order();
    for (const other of [await addReseller(app), app.admin])
      expect((await cancel(orderId, other)).body.statusCode).toBe('C10012');
    expect(await orderOf(app, buyer, orderId)).toMatchObject({ status: 'pending' });
  });
});

test('cancelled and paid at the same time, the order is completed with its credit once', async () => {
  for (let round = 0; round < 10; round += 1) {
    const person = await addReseller(app);
    const { orderId } = await order(person);
    const [{ body }] = await Promise.all([cancel(orderId, person), tellPaid(orderId), cancel(orderId, person)]);
    expect(['000000', 'C10409']).toContain(body.statusCode);
    expect(await balanceOf(app, person)).toBe(50);
    expect((await orderOf(app, person, orderId)).status).toBe('completed');
  }
});
