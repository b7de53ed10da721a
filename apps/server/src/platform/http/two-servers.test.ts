import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { passcodeGuesses } from '../../features/people/secret-guesses.ts';
import { activateDevice, addApplication, addReseller, addSubReseller } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp, testPassword } from '../../testing/test-app.ts';
import { openPools, type Pools } from '../db/pools.ts';

/** Two servers with connections of their own on one database, and a balancer that sends each request to the next. */
let testApp: TestApp;
let secondPools: Pools;
let servers: FastifyInstance[];
let turn = 0;
let reseller: SignedInPerson;
beforeAll(async () => {
  testApp = await openTestApp();
  const { ownerUrl, roles } = testApp.database;
  secondPools = openPools({ databaseUrl: ownerUrl, roles });
  const second = await buildApp({
    services: testApp.services,
    databases: secondPools,
    logLevel: 'silent',
    trustProxy: false,
    isStrict: true,
  });
  servers = [testApp.app, second];
});
afterAll(async () => {
  await servers[1]?.close();
  await secondPools.close();
  await testApp.close();
});
beforeEach(async () => {
  reseller = await addReseller(testApp, { credit: 100 });
});

interface Told {
  status: number;
  retryAfter: string | undefined;
  body: { statusCode: string; msg: string; token?: string; data?: Record<string, unknown> };
}

async function send(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  options: { as?: { token: string }; body?: object; headers?: Record<string, string>; ip?: string } = {},
): Promise<Told> {
  turn += 1;
  const answer = await servers[turn % servers.length]!.inject({
    method,
    url: `/api${path}`,
    headers: { ...(options.as && { authorization: `Bearer ${options.as.token}` }), ...options.headers },
    ...(options.body && { payload: options.body }),
    ...(options.ip && { remoteAddress: options.ip }),
  });
  const retryAfter = answer.headers['retry-after'];
  return { status: answer.statusCode, retryAfter: retryAfter?.toString(), body: answer.json() };
}

/** The answers to one request, sent that many times one after the other. */
async function repeat(times: number, ask: (round: number) => Promise<Told>): Promise<Told[]> {
  const answers = [];
  for (let round = 0; round < times; round += 1) answers.push(await ask(round));
  return answers;
}

const statusesOf = (answers: Told[]) => answers.map(({ status }) => status);

describe('a limit holds over both servers', () => {
  test('of failed sign-ins of one account', async () => {
    const signIn = (password: string) =>
      send('POST', '/login', { body: { email: reseller.email, password }, ip: '10.1.1.1' });
    const answers = await repeat(11, () => signIn('Wr0ng!pass'));
    expect(statusesOf(answers)).toEqual([...Array(10).fill(401), 429]);
    expect(Number(answers[10]!.retryAfter)).toBeGreaterThan(0);
    expect(answers[10]!.body.statusCode).toBe('C10429');
    expect((await signIn(testPassword)).status).toBe(429);
  });

  test('of failed sign-ins from one address', async () => {
    const answers = await repeat(61, (round) =>
      send('POST', '/login', { body: { email: `nobody${round}@example.com`, password: 'Wr0ng!pass' }, ip: '10.1.1.2' }),
    );
    expect(statusesOf(answers)).toEqual([...Array(60).fill(401), 429]);
  });

  test('of sign-ins that fail at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        send('POST', '/login', { body: { email: reseller.email, password: 'Wr0ng!pass' }, ip: '10.1.1.3' }),
      ),
    );
    expect(statusesOf(answers).sort()).toEqual([...Array(10).fill(401), ...Array(20).fill(429)]);
  });

  test('of sign-ups from one address', async () => {
    const answers = await repeat(11, (round) =>
      send('POST', '/register', {
        body: { name: 'Nadia', email: `sign-up${round}@example.com`, tAndC: true },
        ip: '10.1.1.5',
      }),
    );
    expect(statusesOf(answers)).toEqual([...Array(10).fill(201), 429]);
  });

  test('of mails that one address asks for', async () => {
    const answers = await repeat(21, (round) =>
      send('POST', '/password/forgot', { body: { email: `nobody${round}@example.com` }, ip: '10.1.1.6' }),
    );
    expect(statusesOf(answers)).toEqual([...Array(20).fill(200), 429]);
  });

  test('of guesses at the second step', async () => {
    await send('POST', '/two-factor/setup', { as: reseller });
    const answers = await repeat(11, (round) =>
      send('POST', '/two-factor/enable', { as: reseller, body: { code: `AAAA-${round}` } }),
    );
    expect(statusesOf(answers)).toEqual([...Array(10).fill(422), 429]);
  });

  test('of passcode tries', async () => {
    const confirm = (passcode: string) =>
      send('POST', '/validate-credit-share-password', { as: reseller, body: { requestData: { passcode } } });
    const answers = await repeat(passcodeGuesses.max + 1, () => confirm('9999'));
    expect(answers.map(({ body }) => body.data?.attempts_left)).toEqual([4, 3, 2, 1, 0, 0]);
    expect(statusesOf(answers)).toEqual([...Array(passcodeGuesses.max).fill(422), 429]);
    expect((await confirm(reseller.passcode)).status).toBe(429);
  });

  test('of look-ups of other people’s devices; one’s own are free', async () => {
    const application = await addApplication(testApp);
    const stranger = await addReseller(testApp, { credit: 100, applications: [application.id] });
    const asker = await addReseller(testApp, { credit: 100, applications: [application.id] });
    await activateDevice(testApp, stranger, '00:1a:79:00:00:01', application);
    await activateDevice(testApp, asker, '00:1a:79:00:00:02', application);
    const lookUp = (macAddress: string) =>
      send('POST', '/check-device-status', { as: asker, body: { macAddress, app_id: application.id } });
    const answers = await repeat(61, () => lookUp('00:1a:79:00:00:01'));
    expect(statusesOf(answers)).toEqual([...Array(60).fill(200), 429]);
    expect(statusesOf(await repeat(4, () => lookUp('00:1a:79:00:00:02')))).toEqual([200, 200, 200, 200]);
  });
});

describe('what one server did', () => {
  test('the other knows: a session that began, was confirmed and ended', async () => {
    const credentials = { email: reseller.email, password: testPassword };
    const { token = '' } = (await send('POST', '/login', { body: credentials, ip: '10.1.1.4' })).body;
    expect(statusesOf(await repeat(2, () => send('GET', '/profile', { as: { token } })))).toEqual([200, 200]);
    await send('DELETE', '/logout', { as: { token } });
    expect(statusesOf(await repeat(2, () => send('GET', '/profile', { as: { token } })))).toEqual([401, 401]);
  });

  test('the other does not do again: one request id 50 times at once has one effect', async () => {
    const child = await addSubReseller(testApp, reseller);
    const confirmed = await send('POST', '/validate-credit-share-password', {
      as: reseller,
      body: { requestData: { passcode: reseller.passcode } },
    });
    expect(confirmed.status).toBe(200);
    const headers = { 'x-request-id': randomUUID() };
    const path = `/resellers/${child.id}/add-credit-point`;
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => send('POST', path, { as: reseller, headers, body: { creditPoint: 3 } })),
    );
    expect(new Set(statusesOf(answers))).toEqual(new Set([200]));
    expect((await send('GET', '/get-resellers/credit-points', { as: reseller })).body).toMatchObject({
      credit_point: 97,
    });
  });
});
