import { afterAll, beforeAll, expect, test } from 'vitest';
import { pauses } from './back-off.ts';
import { webhookGuide } from './describe-webhooks.ts';
import { type HookTest, openHookTest } from './webhooks.fixture.ts';

/** What the documentation says of webhooks that a program counts on. */
let hooks: HookTest;
beforeAll(async () => {
  hooks = await openHookTest();
});
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
