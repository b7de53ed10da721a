import { defineCall } from '@tessera/contracts/call';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createSecretBox } from '../secret-box.ts';
import { openProbeServer } from './probe-server.fixture.ts';
import { route } from './route.ts';

const call = defineCall({
  method: 'POST',
  path: '/pay/{id}',
  tag: 'Probe',
  summary: 'Made up for a test',
  access: 'public',
  isIdempotent: true,
  params: z.object({ id: z.string() }),
  body: z.optional(z.unknown()),
  answer: z.object({ key: z.nullable(z.object({ call: z.string(), key: z.string(), hash: z.string() })) }),
});

const routes = [
  route(call, async ({ requestKey }) => {
    const key = requestKey();
    return { answer: { key: key && { ...key, hash: key.hash.toString('hex') } } };
  }),
];

let app: FastifyInstance;
beforeAll(async () => {
  app = await openProbeServer(routes);
});
afterAll(() => app.close());

async function keyOf(headers: Record<string, string>, payload: object = {}, url = '/api/pay/1') {
  return (await app.inject({ method: 'POST', url, headers, payload })).json().key;
}
const hashOf = async (payload: object, url?: string): Promise<string> =>
  (await keyOf({ 'x-request-id': 'k' }, payload, url)).hash;

describe('the key', () => {
  test('is the one that the client sent, for this call', async () => {
    expect(await keyOf({ 'x-request-id': 'abc' })).toMatchObject({ call: 'POST /pay/{id}', key: 'abc' });
    expect(await keyOf({ 'idempotency-key': 'def' })).toMatchObject({ key: 'def' });
  });

  test('in Idempotency-Key goes before the one in X-Request-ID', async () => {
    expect(await keyOf({ 'idempotency-key': 'first', 'x-request-id': 'second' })).toMatchObject({ key: 'first' });
    expect(await keyOf({ 'idempotency-key': ' ', 'x-request-id': 'second' })).toMatchObject({ key: 'second' });
  });

  test('is absent when none was sent', async () => {
    expect(await keyOf({})).toBeNull();
    expect(await keyOf({ 'x-request-id': '' })).toBeNull();
    for (const nothing of ['undefined', 'null', ' None '])
      expect(await keyOf({ 'idempotency-key': nothing })).toBeNull();
    expect(await keyOf({ 'idempotency-key': 'undefined', 'x-request-id': 'k' })).toMatchObject({ key: 'k' });
  });

  test('has 64 characters at most', async () => {
    expect(await keyOf({ 'x-request-id': 'x'.repeat(64) })).toMatchObject({ key: 'x'.repeat(64) });
  });

  test.each(['Idempotency-Key', 'X-Request-ID'])('%s that is too long is named', async (name) => {
    const answer = await app.inject({ method: 'POST', url: '/api/pay/1', headers: { [name]: 'x'.repeat(65) } });
    expect(answer.json()).toMatchObject({ statusCode: 'C10011', errors: { [name]: [expect.any(String)] } });
  });
});

describe('the hash', () => {
  const payload = { to: 'a@b.example', amount: 5, list: [1, { b: 2, a: 1 }] };

  test('is the same for the same fields in any order', async () => {
    const turned = { list: [1, { a: 1, b: 2 }], amount: 5, to: 'a@b.example' };
    expect(await hashOf(turned)).toBe(await hashOf(payload));
  });

  test('covers every field, and the path', async () => {
    const others = [{ ...payload, amount: 6 }, { ...payload, amount: '5' }, { ...payload, more: null }, {}];
    const hashes = [await hashOf(payload), await hashOf(payload, '/api/pay/2')];
    for (const other of others) hashes.push(await hashOf(other));
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  test('leaves the query out', async () => {
    expect(await hashOf(payload, '/api/pay/1?x=1')).toBe(await hashOf(payload));
  });

  test.each(['passcode', 'creditSharePasscode', 'current_password', 'CurrentPassword'])(
    'leaves out %s, which shows who asks',
    async (name) => {
      const plain = await hashOf({ ...payload, requestData: {} });
      expect(await hashOf({ ...payload, [name]: '2468', requestData: { [name]: '1357' } })).toBe(plain);
    },
  );

  test.each(['password', 'PASSWORD', 'pin'])(
    'covers %s, and is guessed by nobody without the server’s key',
    async (name) => {
      const secret = (value: string) => ({ ...payload, requestData: { [name]: value } });
      const [hash, same, other] = [
        await hashOf(secret('2468')),
        await hashOf(secret('2468')),
        await hashOf(secret('1357')),
      ];
      expect(same).toBe(hash);
      expect(other).not.toBe(hash);
      const elsewhere = await openProbeServer(routes, { secretBox: createSecretBox(Buffer.alloc(32, 1)) });
      const sent = {
        method: 'POST',
        url: '/api/pay/1',
        headers: { 'x-request-id': 'k' },
        payload: secret('2468'),
      } as const;
      const there = (await elsewhere.inject(sent)).json().key.hash;
      await elsewhere.close();
      expect(there).not.toBe(hash);
    },
  );
});
