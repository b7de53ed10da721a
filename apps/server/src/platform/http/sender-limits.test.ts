import { type Call, defineCall } from '@tessera/contracts/call';
import { text } from '@tessera/contracts/fields';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createTestClock, type TestClock } from '../clock.ts';
import { type Counter, createCounter } from '../limits/counter.ts';
import { limitsOfOneProcess } from '../limits/process-limits.ts';
import { openProbeServer, probeToken } from './probe-server.fixture.ts';
import { route } from './route.ts';

const form = (path: `/${string}`, access: 'public' | { tokens: ['session'] }, more: Partial<Call> = {}) =>
  defineCall({
    method: 'POST',
    path,
    tag: 'Probe',
    summary: 'Made up for a test',
    access,
    body: z.object({ name: text(100) }),
    answer: z.object({}),
    ...more,
  });

const known = { tokens: ['session'] } as { tokens: ['session'] };

let app: FastifyInstance;
let clock: TestClock;
/** Of changes: twenty thousand requests take a while. */
let changes: Counter;
beforeEach(async () => {
  clock = createTestClock();
  const limits = limitsOfOneProcess(clock);
  const counter: typeof limits.counter = (name, bound) => {
    const made = limits.counter(name, bound);
    if (name === 'changes') changes = made;
    return made;
  };
  const calls = [
    form('/open', 'public'),
    form('/known', known),
    form('/read', known, { onlyReads: true }),
    form('/paid', known, { isIdempotent: true }),
  ];
  app = await openProbeServer(
    calls.map((call) => route(call, async () => ({ answer: {} }))),
    { clock, limits: { ...limits, counter } },
  );
});
afterEach(() => app.close());

const good = '{"name":"x"}';
const send = async (payload: string, { url = '/api/open', ip = '203.0.113.7' } = {}) => {
  const authorization = url !== '/api/open' ? { authorization: `Bearer ${probeToken}` } : {};
  const headers = { 'content-type': 'application/json', ...authorization };
  return app.inject({ method: 'POST', url, headers, payload, remoteAddress: ip });
};

test.each([
  ['what is no JSON', '{'],
  ['what lacks its fields', '{}'],
])('who has sent 600 times %s waits for the rest of the minute', async (_what, bad) => {
  for (let count = 0; count < 600; count += 1) expect((await send(bad)).statusCode).not.toBe(429);
  clock.advance({ seconds: 20 });
  const refused = await send(good);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '40']);
  expect(refused.json()).toMatchObject({ statusCode: 'C10429' });
  // Others, and who is known by more than an address, are none the wiser.
  expect((await send(good, { ip: '203.0.113.8' })).statusCode).toBe(200);
  expect((await send(good, { url: '/api/known' })).statusCode).toBe(200);
  clock.advance({ seconds: 40 });
  expect((await send(good)).statusCode).toBe(200);
});

test('a person is counted wherever they send from, and by how much it was', async () => {
  const large = `{"name":"${'x'.repeat(1_000_000)}"}`;
  const url = '/api/known';
  let sent = 0;
  while ((await send(large, { url, ip: `203.0.113.${sent}` })).statusCode === 422) sent += 1;
  expect(sent).toBe(150);
  expect((await send(good)).statusCode).toBe(200);
});

test('what somebody sends wrong in the sandbox keeps them from nothing in live', async () => {
  for (let count = 0; count < 600; count += 1) await send('{', { url: '/api/sandbox/known' });
  expect((await send(good, { url: '/api/sandbox/known' })).statusCode).toBe(429);
  expect((await send(good, { url: '/api/known' })).statusCode).toBe(200);
});

test('what can be read is not counted, whatever becomes of it', async () => {
  for (let count = 0; count < 700; count += 1) await send(good);
  expect((await send(good)).statusCode).toBe(200);
});

test('a network of IPv6 counts as one', async () => {
  for (let count = 0; count < 600; count += 1) await send('{', { ip: `2001:db8::${count.toString(16)}` });
  expect((await send(good, { ip: '2001:db8::ffff' })).statusCode).toBe(429);
});

test('no more than so many senders are remembered', () => {
  const counter = createCounter(clock, { most: 600, seconds: 60 });
  counter.count('first', 600);
  expect(() => counter.assertFew('first')).toThrow();
  for (let count = 0; count < 10_000; count += 1) counter.count(`other ${count}`);
  expect(() => counter.assertFew('first')).not.toThrow();
});

test('a reseller’s changes have a bound in a day, and what they read or pay for has none', async () => {
  const url = '/api/known';
  changes.count('user 1', 19_999);
  expect((await send(good, { url })).statusCode).toBe(200);
  expect((await send(good, { url })).statusCode).toBe(429);
  expect((await send(good, { url: '/api/read' })).statusCode).toBe(200);
  expect((await send(good, { url: '/api/paid' })).statusCode).toBe(200);
  clock.advance({ hours: 24 });
  expect((await send(good, { url })).statusCode).toBe(200);
});
