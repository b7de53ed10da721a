import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { pauses } from './back-off.ts';
import { webhookGuide } from './describe-webhooks.ts';
import { type HookTest, openHookTest } from './webhooks.fixture.ts';

/** What the documentation says of webhooks that a program counts on. */
let hooks: HookTest;
beforeAll(async () => {
  hooks = await openHookTest();
});
afterEach(() => hooks.reset());
afterAll(() => hooks.close());

test('it names each pause between two tries', () => {
  const [, minutes = '', hours = ''] = /after\n([\d, and]+) minutes, then ([\d, and]+) hours/.exec(webhookGuide) ?? [];
  const numbers = (text: string) => (text.match(/\d+/g) ?? []).map(Number);
  expect([...numbers(minutes), ...numbers(hours).map((count) => count * 60)]).toEqual(
    pauses.map((pause) => pause / 60_000),
  );
});

test('of what takes something back, as it says, nothing is told', async () => {
  expect(webhookGuide).toContain('Not told is what takes something back');
  const { app } = hooks;
  const person = await hooks.aReseller();
  await hooks.addHook(person, ['device.activated', 'credit.received']);
  await hooks.activate(person);
  await app.runJobs();
  const types = () => hooks.arrivals.map(({ body }) => JSON.parse(body).type);
  expect(types()).toEqual(['device.activated']);
  const { rows } = await app.database.owner.query<{ id: number }>('SELECT max(id)::int AS id FROM live.activations');
  const undone = await app.call('POST /cancel-activation', { as: person, body: { activation_id: rows[0]?.id } });
  expect(undone.body.status).toBe(true);
  await app.runJobs();
  expect(types()).toEqual(['device.activated']);
});

test('whoever was away for an hour gets all of it, a little at a time at first, the last some two hours later', async () => {
  expect(webhookGuide).toContain('at most three of its messages are tried a minute');
  expect(webhookGuide).toContain("after an hour's outage the last of it some two hours later");
  const person = await hooks.aReseller();
  const { id } = await hooks.addHook(person, ['device.activated']);
  const { app, arrivals } = hooks;
  const minute = async () => {
    const before = arrivals.length;
    app.clock.advance({ minutes: 1 });
    await hooks.runByTheClock('webhook-retries');
    return arrivals.length - before;
  };
  hooks.answer(503);
  await hooks.activate(person);
  await app.runJobs();
  // Many at once, and some while it goes on.
  for (let count = 0; count < 8; count += 1) await hooks.activate(person);
  const triesEachMinute: number[] = [];
  for (let passed = 0; passed < 60; passed += 1) {
    if (passed % 8 === 7) await hooks.activate(person);
    triesEachMinute.push(await minute());
  }
  expect(Math.max(...triesEachMinute)).toBe(3);
  arrivals.length = 0;
  hooks.answer(200);
  const waiting = async () => (await hooks.deliveriesOf(person, id, 'pending')).length;
  let last = 0;
  while ((await waiting()) > 0 && last < 180) {
    await minute();
    last += 1;
  }
  expect(last).toBeGreaterThan(60);
  expect(last).toBeLessThan(150);
  const sent = arrivals.map(({ headers }) => headers['webhook-id']);
  expect([sent.length, new Set(sent).size]).toEqual([16, 16]);
});
