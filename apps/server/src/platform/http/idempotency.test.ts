import { randomUUID } from 'node:crypto';
import { messagesOf } from '@tessera/contracts/messages/all';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addReseller, addSubReseller, confirmPasscode } from '../../testing/factories.ts';
import { type CallOptions, openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';

let testApp: TestApp;
let parent: SignedInPerson;
let child: SignedInPerson;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  parent = await addReseller(testApp, { credit: 100 });
  child = await addSubReseller(testApp, parent);
  await confirmPasscode(testApp, parent);
});

const give = (key: string | null, creditPoint: unknown, options: CallOptions = {}) =>
  testApp.call('POST /resellers/{id}/add-credit-point', {
    as: parent,
    params: { id: child.id },
    body: { creditPoint },
    ...options,
    headers: { ...(key !== null && { 'X-Request-ID': key }), ...options.headers },
  });

async function balances(): Promise<number[]> {
  const balance = async (as: SignedInPerson) =>
    (await testApp.call('GET /get-resellers/credit-points', { as })).body.credit_point;
  return [await balance(parent), await balance(child)];
}

describe('the same request again', () => {
  test('answers as the first time, says so, and moves nothing', async () => {
    const key = randomUUID();
    const first = await give(key, 5);
    await give(null, 7);
    const again = await give(key, 5);
    expect(again.body).toEqual(first.body);
    expect(again.httpStatus).toBe(first.httpStatus);
    expect(first.headers).not.toHaveProperty('idempotency-replayed');
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(await balances()).toEqual([88, 12]);
  });

  test('is told in the language of who asks again', async () => {
    const key = randomUUID();
    await give(key, 5, { locale: 'de' });
    expect((await give(key, 5, { locale: 'ar' })).body.msg).toBe(messagesOf.ar.said.creditAdded);
  });

  test('is known by what it means, not by how it is written', async () => {
    const key = randomUUID();
    await give(key, 5);
    const again = await give(key, '5', { query: { x: 1 }, headers: { 'content-type': 'application/json-patch+json' } });
    expect(again.headers['idempotency-replayed']).toBe('true');
  });

  test('is answered although the passcode is no longer confirmed', async () => {
    const key = randomUUID();
    await give(key, 5);
    testApp.clock.advance({ minutes: 6 });
    expect((await give(randomUUID(), 5)).body.statusCode).toBe('C10015');
    expect((await give(key, 5)).headers['idempotency-replayed']).toBe('true');
  });

  test('50 times at once has one effect', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => give(key, 3)));
    expect(new Set(answers.map(({ httpStatus }) => httpStatus))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === undefined)).toHaveLength(1);
    expect(await balances()).toEqual([97, 3]);
  });
});

describe('a key', () => {
  test('with another amount, or for another person, is refused', async () => {
    const key = randomUUID();
    const sibling = await addSubReseller(testApp, parent);
    await give(key, 5);
    for (const other of [await give(key, 6), await give(key, 5, { params: { id: sibling.id } })]) {
      expect(other.httpStatus).toBe(409);
      expect(other.body).toMatchObject({ statusCode: 'C10017', httpCode: '409' });
    }
    expect(await balances()).toEqual([95, 5]);
  });

  test('in Idempotency-Key counts before the one in X-Request-ID', async () => {
    const key = randomUUID();
    await give(key, 5);
    await give(key, 6, { headers: { 'Idempotency-Key': randomUUID() } });
    expect(await balances()).toEqual([89, 11]);
  });

  test('belongs to one person, one call and one environment', async () => {
    const key = randomUUID();
    await give(key, 5);
    const other = await addReseller(testApp, { credit: 10 });
    const theirs = await addSubReseller(testApp, other);
    await confirmPasscode(testApp, other);
    expect((await give(key, 5, { as: other, params: { id: theirs.id } })).body.status).toBe(true);
    const deduct = await testApp.call('POST /resellers/{id}/deduct-credit-point', {
      as: parent,
      params: { id: child.id },
      body: { creditPoint: 5 },
      headers: { 'X-Request-ID': key },
    });
    expect(deduct.body.status).toBe(true);
    expect(deduct.headers).not.toHaveProperty('idempotency-replayed');
    await confirmPasscode(testApp, parent, 'sandbox');
    const sandbox = await give(key, 9, { environment: 'sandbox' });
    expect(sandbox.body.status).toBe(true);
    expect(await balances()).toEqual([100, 0]);
  });

  test('of a refused request is free again', async () => {
    const key = randomUUID();
    expect((await give(key, 500)).body.statusCode).toBe('C10422');
    expect((await give(key, 5)).body.status).toBe(true);
  });

  test('is kept without the secret that came along', async () => {
    const encode = (value: string) => Buffer.from(value).toString('base64');
    const recharge = (passcode: string) =>
      testApp.call('POST /admin-recharge-credit', {
        as: testApp.admin,
        headers: { 'X-Request-ID': 'recharge', 'X-Timestamp': String(testApp.clock.now().getTime()) },
        body: {
          resellerEmail: encode(parent.email),
          creditPoint: encode('1'),
          creditSharePasscode: encode(passcode),
        },
      });
    await testApp.call('POST /admin-recharge-credit', {
      as: testApp.admin,
      headers: { 'X-Request-ID': 'mint', 'X-Timestamp': String(testApp.clock.now().getTime()) },
      body: {
        resellerEmail: encode(testApp.admin.email),
        creditPoint: encode('10'),
        creditSharePasscode: encode(testApp.admin.passcode),
      },
    });
    expect((await recharge(testApp.admin.passcode)).body.status).toBe(true);
    expect((await recharge('9999')).headers['idempotency-replayed']).toBe('true');
  });

  test('of more than 64 characters is refused before anything moves', async () => {
    expect((await give('x'.repeat(65), 5)).body.errors).toHaveProperty('X-Request-ID');
    expect(await balances()).toEqual([100, 0]);
  });
});
