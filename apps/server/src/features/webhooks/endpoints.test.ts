import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createOutbound } from '../../platform/outbound/reach-outbound.ts';
import { createSecretBox } from '../../platform/secret-box.ts';
import type { SignedInPerson } from '../../testing/test-app.ts';
import { type HookTest, openHookTest, signedInAgain, verify } from './webhooks.fixture.ts';

let hooks: HookTest;
beforeAll(async () => {
  hooks = await openHookTest();
});
afterEach(() => hooks.reset());
afterAll(() => hooks.close());

describe('an endpoint that fails', () => {
  test('is tried again later and later, and what was sent is the same', async () => {
    const person = await hooks.aReseller();
    const { id, secret } = await hooks.addHook(person, ['device.activated']);
    hooks.answer(503);
    await hooks.activate(person);
    await hooks.app.runJobs();
    const [failed] = await hooks.deliveriesOf(person, id);
    expect(failed).toMatchObject({ state: 'pending', attempts: 1, error: 'status', response_status: 503 });
    await hooks.runByTheClock('webhook-retries');
    expect(hooks.arrivals).toHaveLength(1);
    hooks.app.clock.advance({ minutes: 2 });
    hooks.answer(200);
    await hooks.runByTheClock('webhook-retries');
    expect(hooks.arrivals).toHaveLength(2);
    expect(hooks.arrivals[1]!.body).toBe(hooks.arrivals[0]!.body);
    expect(hooks.arrivals[1]!.headers['webhook-id']).toBe(hooks.arrivals[0]!.headers['webhook-id']);
    expect(verify(hooks, hooks.arrivals[1]!, secret)).toBeTruthy();
    expect(await hooks.deliveriesOf(person, id)).toMatchObject([{ state: 'delivered', attempts: 2 }]);
    const { body } = await hooks.app.call('GET /webhooks', { as: person });
    expect(body.data).toMatchObject([{ failing_since: null, is_enabled: true }]);
  });

  test('gets a try that was under way in a process that died', async () => {
    const person = await hooks.aReseller();
    const { id } = await hooks.addHook(person, ['device.activated']);
    await hooks.activate(person);
    // The event's task ran, and the queue's job is gone: as after a crash in the middle of the try.
    await hooks.runTask('webhook-event', await hooks.takeFromOutbox('webhook-event'));
    await hooks.takeFromOutbox('webhook-delivery');
    await hooks.app.database.owner.query('UPDATE live.webhook_deliveries SET attempts = 1 WHERE webhook_id = $1', [id]);
    hooks.app.clock.advance({ minutes: 11 });
    await hooks.runByTheClock('webhook-retries');
    expect(await hooks.deliveriesOf(person, id)).toMatchObject([{ state: 'delivered', attempts: 2 }]);
  });

  test('is switched off after days, with a mail to its owner, and can be switched on and sent to again', async () => {
    let person = await hooks.aReseller();
    const { id } = await hooks.addHook(person, ['device.activated']);
    hooks.answer(500);
    await hooks.activate(person);
    await hooks.app.runJobs();
    hooks.app.clock.advance({ days: 6 });
    await hooks.runByTheClock('webhook-retries');
    person = await signedInAgain(hooks.app, person);
    const { body } = await hooks.app.call('GET /webhooks', { as: person });
    expect(body.data).toMatchObject([{ is_enabled: false, disabled_reason: 'failing' }]);
    expect((await hooks.app.mailsTo(person.email)).map(({ subject }) => subject)).toEqual([
      'A webhook of your Tessera account was added or changed',
      'Your webhook was switched off',
    ]);
    const [delivery] = await hooks.deliveriesOf(person, id);
    expect(delivery).toMatchObject({ state: 'failed' });
    const retry = () =>
      hooks.app.call('POST /webhook-deliveries/{id}/retry', { as: person, params: { id: delivery!.id } });
    expect((await retry()).body).toMatchObject({ statusCode: 'C10409' });
    hooks.answer(200);
    const fields = { url: hooks.url, events: ['device.activated'], is_enabled: true };
    await hooks.app.call('PUT /webhooks/{id}', { as: person, params: { id }, body: fields });
    expect((await retry()).httpStatus).toBe(200);
    await hooks.app.runJobs();
    expect(await hooks.deliveriesOf(person, id, 'delivered')).toMatchObject([{ id: delivery!.id, attempts: 1 }]);
  });

  test('that says it is gone is switched off at once', async () => {
    const person = await hooks.aReseller();
    const { id } = await hooks.addHook(person, ['device.activated']);
    hooks.answer(410);
    await hooks.activate(person);
    await hooks.app.runJobs();
    expect((await hooks.app.call('GET /webhooks', { as: person })).body.data).toMatchObject([
      { id, disabled_reason: 'gone' },
    ]);
  });

  test('is not one that answered 200 and then says no more', async () => {
    const person = await hooks.aReseller();
    const { id } = await hooks.addHook(person, ['device.activated']);
    hooks.neverEnd();
    await hooks.activate(person);
    await hooks.app.runJobs();
    expect(await hooks.deliveriesOf(person, id)).toMatchObject([
      { state: 'delivered', attempts: 1, response_status: 200, error: null },
    ]);
    expect(hooks.arrivals).toHaveLength(1);
  });

  test('is not blamed for a test message', async () => {
    const person = await hooks.aReseller();
    const { id } = await hooks.addHook(person, ['device.activated']);
    hooks.answer(500);
    await hooks.sendTest(person, id);
    await hooks.app.runJobs();
    expect(await hooks.deliveriesOf(person, id)).toMatchObject([
      { type: 'webhook.test', state: 'failed', attempts: 1 },
    ]);
    expect((await hooks.app.call('GET /webhooks', { as: person })).body.data).toMatchObject([{ failing_since: null }]);
  });
});

describe('a secret', () => {
  test('is shown once, and is not in the database', async () => {
    const person = await hooks.aReseller();
    const { secret } = await hooks.addHook(person, ['credit.low']);
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(JSON.stringify(await hooks.app.call('GET /webhooks', { as: person }))).not.toContain('whsec_');
    const { rows } = await hooks.app.database.owner.query('SELECT w::text AS row, sealed_secret FROM live.webhooks w');
    const audit = await hooks.app.database.owner.query('SELECT a::text AS row FROM core.audit_log a');
    const kept = [...rows, ...audit.rows].map(({ row }) => row).join();
    expect(kept).not.toContain(secret.slice('whsec_'.length));
    expect(kept).not.toContain(Buffer.from(secret).toString('hex'));
  });

  test('that was replaced signs beside the new one for a day', async () => {
    const person = await hooks.aReseller();
    const { id, secret } = await hooks.addHook(person, ['credit.low']);
    const { body } = await hooks.app.call('POST /webhooks/{id}/rotate-secret', { as: person, params: { id } });
    expect(body.secret).not.toBe(secret);
    const sendTest = async (as: SignedInPerson) => {
      await hooks.sendTest(as, id);
      await hooks.app.runJobs();
    };
    await sendTest(person);
    expect([secret, body.secret].map((either) => verify(hooks, hooks.arrivals[0]!, either))).toHaveLength(2);
    vi.useRealTimers();
    hooks.app.clock.advance({ hours: 25 });
    await sendTest(await signedInAgain(hooks.app, person));
    expect(verify(hooks, hooks.arrivals[1]!, body.secret)).toBeTruthy();
    expect(() => verify(hooks, hooks.arrivals[1]!, secret)).toThrow();
  });

  test('that the receiver has still signs, however many are made within a day', async () => {
    const person = await hooks.aReseller();
    const { id, secret } = await hooks.addHook(person, ['credit.low']);
    const rotate = async () =>
      (await hooks.app.call('POST /webhooks/{id}/rotate-secret', { as: person, params: { id } })).body.secret;
    const made = [];
    for (let times = 0; times < 6; times += 1) made.push(await rotate());
    await hooks.sendTest(person, id);
    await hooks.app.runJobs();
    const [arrival] = hooks.arrivals;
    for (const either of [secret, ...made.slice(-4)]) expect(verify(hooks, arrival!, either)).toBeTruthy();
    expect(String(arrival?.headers['webhook-signature']).split(' ')).toHaveLength(5);
  });

  test('that another key sealed is replaced by one that signs at once', async () => {
    const person = await hooks.aReseller();
    const { id } = await hooks.addHook(person, ['credit.low']);
    await hooks.app.database.owner.query(
      `UPDATE live.webhooks SET sealed_secret = sealed_secret || '\\x00' WHERE id = $1`,
      [id],
    );
    const { body } = await hooks.app.call('POST /webhooks/{id}/rotate-secret', { as: person, params: { id } });
    expect(body.data.old_secret_until).toBeNull();
    await hooks.sendTest(person, id);
    await hooks.app.runJobs();
    expect(verify(hooks, hooks.arrivals[0]!, body.secret)).toBeTruthy();
  });

  test('that another key sealed fails the delivery without an end to the queue', async () => {
    const person = await hooks.aReseller();
    const { id } = await hooks.addHook(person, ['device.activated']);
    await hooks.sendTest(person, id);
    const box = createSecretBox(Buffer.alloc(32));
    await hooks.runTask('webhook-delivery', await hooks.takeFromOutbox('webhook-delivery'), { box });
    expect(await hooks.deliveriesOf(person, id)).toMatchObject([{ state: 'failed', error: 'secret' }]);
    expect(hooks.arrivals).toEqual([]);
  });
});

describe('an endpoint', () => {
  test('on a private address is not reached, whatever its row says', async () => {
    const person = await hooks.aReseller();
    const { id } = await hooks.addHook(person, ['device.activated']);
    await hooks.sendTest(person, id);
    const post = createOutbound({ allowsPrivate: false });
    await hooks.runTask('webhook-delivery', await hooks.takeFromOutbox('webhook-delivery'), { post });
    expect(await hooks.deliveriesOf(person, id)).toMatchObject([{ state: 'failed', error: 'address' }]);
    expect(hooks.arrivals).toEqual([]);
  });

  test('is one of ten at most, is audited, and leaves with its deliveries', async () => {
    const person = await hooks.aReseller();
    const ids = [];
    for (let count = 0; count < 10; count += 1) ids.push((await hooks.addHook(person, ['credit.low'])).id);
    const eleventh = await hooks.app.call('POST /webhooks', {
      as: person,
      body: { url: hooks.url, events: ['credit.low'] },
    });
    expect(eleventh.body).toMatchObject({ statusCode: 'C10409', msg: 'At most 10 webhooks are possible.' });
    const [id = 0] = ids;
    await hooks.sendTest(person, id);
    await hooks.app.call('DELETE /webhooks/{id}', { as: person, params: { id } });
    await hooks.app.runJobs();
    expect(hooks.arrivals).toEqual([]);
    expect((await hooks.app.call('GET /webhooks/{id}/deliveries', { as: person, params: { id } })).httpStatus).toBe(
      404,
    );
    const { rows } = await hooks.app.database.owner.query(
      `SELECT action FROM core.audit_log WHERE target_kind = 'webhook' AND target_id = $1 ORDER BY id`,
      [String(id)],
    );
    expect(rows.map(({ action }) => action)).toEqual(['webhook.add', 'webhook.remove']);
  });

  test('that two change at once, and a third switches off, keeps what each did', async () => {
    const person = await hooks.aReseller();
    const { id } = await hooks.addHook(person, ['device.activated']);
    const change = async (body: object) =>
      (await hooks.app.call('PUT /webhooks/{id}', { as: person, params: { id }, body })).body.data;
    await change({ description: 'Shop' });
    await change({ is_enabled: false });
    await change({ events: ['credit.low'] });
    const kept = await change({});
    const off = { url: hooks.url, is_enabled: false, disabled_reason: 'owner' };
    expect(kept).toMatchObject({ ...off, description: 'Shop', events: ['credit.low'] });
    expect(await change({ description: '', is_enabled: null })).toMatchObject({ description: null, is_enabled: true });
  });

  test('switched off drops what waits', async () => {
    const person = await hooks.aReseller();
    const { id } = await hooks.addHook(person, ['device.activated']);
    hooks.answer(500);
    await hooks.activate(person);
    await hooks.app.runJobs();
    await hooks.app.call('PUT /webhooks/{id}', {
      as: person,
      params: { id },
      body: { url: hooks.url, events: ['credit.low'], is_enabled: false },
    });
    expect(await hooks.deliveriesOf(person, id)).toMatchObject([{ state: 'failed', error: 'disabled' }]);
    const test = await hooks.sendTest(person, id);
    expect(test.body).toMatchObject({ statusCode: 'C10409' });
  });

  test.each([
    ['disabled', 'is_disabled_by_admin = true'],
    ['removed', 'removed_at = now()'],
    ['without the permission', "role_id = (SELECT id FROM core.roles WHERE name = 'Sub-reseller')"],
  ])('of somebody who was %s gets nothing more of what waits', async (_what, change) => {
    const person = await hooks.aReseller();
    const { id } = await hooks.addHook(person, ['device.activated']);
    hooks.answer(500);
    await hooks.activate(person);
    await hooks.app.runJobs();
    expect(hooks.arrivals).toHaveLength(1);
    await hooks.app.database.owner.query(`UPDATE core.users SET ${change} WHERE id = $1`, [person.id]);
    hooks.app.clock.advance({ minutes: 2 });
    await hooks.runByTheClock('webhook-retries');
    expect(hooks.arrivals).toHaveLength(1);
    const { rows } = await hooks.app.database.owner.query(
      'SELECT state, error FROM live.webhook_deliveries WHERE webhook_id = $1',
      [id],
    );
    expect(rows).toEqual([{ state: 'failed', error: 'disabled' }]);
  });

  test('old deliveries are cleaned away after 30 days', async () => {
    const person = await hooks.aReseller();
    const { id } = await hooks.addHook(person, ['device.activated']);
    await hooks.sendTest(person, id);
    await hooks.app.runJobs();
    hooks.app.clock.advance({ days: 31 });
    await hooks.runByTheClock('webhook-clean-up');
    expect(await hooks.deliveriesOf(await signedInAgain(hooks.app, person), id)).toEqual([]);
  });

  test.each([
    [{ url: 'nothing', events: ['credit.low'] }, 'url'],
    [{ url: 'https://user:secret@hook.example', events: ['credit.low'] }, 'url'],
    [{ url: 'https://hook.example', events: [] }, 'events'],
    [{ url: 'https://hook.example', events: ['device.stolen'] }, 'events.0'],
  ])('is refused as %j', async (body, field) => {
    const { body: answer } = await hooks.app.call('POST /webhooks', { as: await hooks.aReseller(), body });
    expect(Object.keys(answer.errors ?? {})[0]).toMatch(field.split('.')[0]!);
  });
});
