import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addSubReseller, giveCredit } from '../../testing/factories.ts';
import { buyOne, redeem, registerPlayer } from '../codes/codes.fixture.ts';
import { type HookTest, openHookTest, signedInAgain, verify } from './webhooks.fixture.ts';

let hooks: HookTest;
beforeAll(async () => {
  hooks = await openHookTest();
});
afterEach(() => hooks.reset());
afterAll(() => hooks.close());

describe('a message', () => {
  test('of an activation arrives signed, once, and says what happened', async () => {
    const person = await hooks.aReseller();
    const { id, secret } = await hooks.addHook(person, ['device.activated']);
    const mac = await hooks.activate(person);
    await hooks.app.runJobs();
    expect(hooks.arrivals).toHaveLength(1);
    const message = verify(hooks, hooks.arrivals[0]!, secret);
    expect(message).toMatchObject({
      type: 'device.activated',
      timestamp: hooks.app.clock.now().toISOString(),
      environment: 'live',
      data: {
        mac_address: mac,
        app_name: hooks.application.name,
        package: '1-year',
        credit_point: 1,
        activated_from: 'portal',
      },
    });
    const [delivery] = await hooks.deliveriesOf(person, id);
    expect(delivery).toMatchObject({
      message_id: hooks.arrivals[0]!.headers['webhook-id'],
      state: 'delivered',
      attempts: 1,
      response_status: 200,
      response_excerpt: 'answered 200',
      error: null,
      next_attempt_at: null,
    });
    expect(delivery!.duration_ms).toBeGreaterThanOrEqual(0);
  });

  test('that somebody changed on its way, or signed with another secret, is not taken', async () => {
    const person = await hooks.aReseller();
    const { id, secret } = await hooks.addHook(person, ['device.activated']);
    await hooks.sendTest(person, id);
    await hooks.app.runJobs();
    const [arrival] = hooks.arrivals;
    expect(verify(hooks, arrival!, secret)).toMatchObject({ type: 'webhook.test', data: { webhook_id: id } });
    expect(() => verify(hooks, { ...arrival!, body: arrival!.body.replace('test', 'tost') }, secret)).toThrow();
    expect(() => verify(hooks, arrival!, `whsec_${Buffer.alloc(32).toString('base64')}`)).toThrow();
  });

  test('of credit that came in names the giver, and an activation is none', async () => {
    const person = await hooks.aReseller();
    const { secret } = await hooks.addHook(person, ['credit.received']);
    await giveCredit(hooks.app, person, 7);
    await hooks.activate(person);
    await hooks.app.runJobs();
    expect(hooks.arrivals.map((arrival) => verify(hooks, arrival, secret))).toMatchObject([
      {
        type: 'credit.received',
        data: { tr_type: 'Added Credit', credit_point: 7, balance: 107, from_email: hooks.app.admin.email },
      },
    ]);
  });

  test('of credit that runs low comes once per crossing', async () => {
    const person = await hooks.aReseller();
    const { secret } = await hooks.addHook(person, ['credit.low']);
    const { owner } = hooks.app.database;
    await owner.query('UPDATE live.accounts SET low_credit_threshold = 99 WHERE user_id = $1', [person.id]);
    for (let count = 0; count < 3; count += 1) await hooks.activate(person);
    await hooks.app.runJobs();
    expect(hooks.arrivals.map((arrival) => verify(hooks, arrival, secret))).toMatchObject([
      { type: 'credit.low', data: { balance: 98, threshold: 99 } },
    ]);
    await giveCredit(hooks.app, person, 1);
    await hooks.activate(person);
    await hooks.app.runJobs();
    expect(hooks.arrivals).toHaveLength(1);
    await giveCredit(hooks.app, person, 2);
    await hooks.activate(person);
    await hooks.app.runJobs();
    expect(hooks.arrivals).toHaveLength(2);
  });

  test('of a redeemed code names the device', async () => {
    const { app, application } = hooks;
    const person = await hooks.aReseller();
    const { secret } = await hooks.addHook(person, ['code.redeemed']);
    await app.database.owner.query('UPDATE core.applications SET accepts_codes = true WHERE id = $1', [application.id]);
    const player = await registerPlayer(app, application);
    const code = await buyOne(app, person);
    expect((await redeem(app, player, code.value)).httpStatus).toBe(200);
    await app.runJobs();
    expect(hooks.arrivals.map((arrival) => verify(hooks, arrival, secret))).toMatchObject([
      { type: 'code.redeemed', data: { mac_address: player.mac, app_name: application.name, code: code.value } },
    ]);
  });

  test('goes to nobody else: not to the parent, not to the other environment', async () => {
    const parent = await hooks.aReseller();
    const child = await addSubReseller(hooks.app, parent, { applications: [hooks.application.id] });
    await giveCredit(hooks.app, child, 5);
    await hooks.addHook(parent, ['device.activated']);
    await hooks.addHook(parent, ['device.activated'], 'sandbox');
    await hooks.app.runJobs();
    await hooks.activate(child);
    await hooks.app.runJobs();
    expect(hooks.arrivals).toEqual([]);
  });

  test('is not sent for what the endpoint does not listen to, nor when its owner may not any more', async () => {
    const person = await hooks.aReseller();
    const { id } = await hooks.addHook(person, ['credit.received', 'device.activated']);
    const body = { url: hooks.url, events: ['credit.low'] };
    await hooks.app.call('PUT /webhooks/{id}', { as: person, params: { id }, body });
    await hooks.activate(person);
    await hooks.app.runJobs();
    await hooks.app.call('PUT /webhooks/{id}', {
      as: person,
      params: { id },
      body: { url: hooks.url, events: ['device.activated'] },
    });
    await hooks.app.database.owner.query('UPDATE core.users SET status = 0 WHERE id = $1', [person.id]);
    const { rows } = await hooks.app.database.owner.query<{ id: number }>('SELECT max(id) AS id FROM live.activations');
    await hooks.app.database.owner.query(
      `INSERT INTO live.outbox (kind, payload, created_at) VALUES ('webhook-event', $1, now())`,
      [{ type: 'device.activated', id: rows[0]!.id }],
    );
    await hooks.app.runJobs();
    expect(hooks.arrivals).toEqual([]);
  });

  test('is made once however often its task runs', async () => {
    const person = await hooks.aReseller();
    const { id } = await hooks.addHook(person, ['device.activated']);
    await hooks.activate(person);
    const { rows } = await hooks.app.database.owner.query<{ payload: object }>(
      `SELECT payload FROM live.outbox WHERE kind = 'webhook-event'`,
    );
    const again = `INSERT INTO live.outbox (kind, payload, created_at) VALUES ('webhook-event', $1, now())`;
    await hooks.app.database.owner.query(again, [rows[0]!.payload]);
    await hooks.app.runJobs();
    await hooks.app.database.owner.query(again, [rows[0]!.payload]);
    await hooks.app.runJobs();
    expect(hooks.arrivals).toHaveLength(1);
    expect(await hooks.deliveriesOf(person, id)).toHaveLength(1);
  });
});

describe('people without an endpoint', () => {
  test('leave nothing in the outbox', async () => {
    const person = await hooks.aReseller();
    await hooks.activate(person);
    const { rows } = await hooks.app.database.owner.query(`SELECT FROM live.outbox WHERE kind = 'webhook-event'`);
    expect(rows).toEqual([]);
  });
});

describe('expiry', () => {
  test('is told a week before and when it comes, once each, to the owner alone', async () => {
    const person = await hooks.aReseller();
    const { id, secret } = await hooks.addHook(person, ['device.expiring', 'device.expired']);
    const mac = await hooks.activate(person);
    await hooks.runByTheClock('webhook-expiries');
    expect(hooks.arrivals).toEqual([]);
    hooks.app.clock.advance({ days: 359 });
    for (let round = 0; round < 2; round += 1) await hooks.runByTheClock('webhook-expiries');
    expect(hooks.arrivals.map((arrival) => verify(hooks, arrival, secret))).toMatchObject([
      { type: 'device.expiring', data: { mac_address: mac } },
    ]);
    hooks.app.clock.advance({ days: 7 });
    for (let round = 0; round < 2; round += 1) await hooks.runByTheClock('webhook-expiries');
    expect(
      (await hooks.deliveriesOf(await signedInAgain(hooks.app, person), id)).map(({ type, state }) => [type, state]),
    ).toEqual([
      ['device.expired', 'delivered'],
      ['device.expiring', 'delivered'],
    ]);
  });

  test('is not told of what is disabled, which has no end to be kept from, until it is enabled', async () => {
    const person = await hooks.aReseller();
    await hooks.addHook(person, ['device.expiring', 'device.expired']);
    const mac = await hooks.activate(person);
    const setEnabled = (isEnabled: boolean) =>
      hooks.app.database.owner.query('UPDATE live.devices SET is_enabled = $2, disabled_level = $3 WHERE mac = $1', [
        mac,
        isEnabled,
        isEnabled ? null : 'owner',
      ]);
    await setEnabled(false);
    hooks.app.clock.advance({ days: 359 });
    await hooks.runByTheClock('webhook-expiries');
    hooks.app.clock.advance({ days: 7 });
    await hooks.runByTheClock('webhook-expiries');
    expect(hooks.arrivals).toEqual([]);
    await setEnabled(true);
    await hooks.runByTheClock('webhook-expiries');
    expect(hooks.arrivals).toHaveLength(1);
  });

  test('is not told of what had expired before the endpoint was there', async () => {
    const person = await signedInAgain(hooks.app, await hooks.aReseller());
    await hooks.activate(person);
    hooks.app.clock.advance({ days: 366 });
    await hooks.addHook(await signedInAgain(hooks.app, person), ['device.expired']);
    await hooks.runByTheClock('webhook-expiries');
    expect(hooks.arrivals).toEqual([]);
  });
});
