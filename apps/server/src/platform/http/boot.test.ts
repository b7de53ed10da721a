import { allCalls } from '@tessera/contracts/all-calls';
import type { Call } from '@tessera/contracts/call';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { buildApp } from '../../app.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { openProbeServer, probe } from './probe-server.fixture.ts';

const complete: Call = {
  method: 'GET',
  path: '/forgotten',
  tag: 'Probe',
  summary: 'Made up for a test',
  access: 'public',
  answer: z.object({}),
};

describe('the server does not start with', () => {
  const boot = (call: object) => openProbeServer([{ call: call as Call, handle: async () => ({ answer: {} }) }]);

  test.each([
    ['a route that does not say who may call it', { ...complete, access: undefined }],
    ['a route for tokens of no kind', { ...complete, access: { tokens: [] } }],
    ['a route that names permissions but no tokens', { ...complete, access: { anyOf: ['add-credit'] } }],
    ['a route for anybody, misspelt', { ...complete, access: 'Public' }],
    ['a route that does not say what it answers', { ...complete, answer: undefined }],
  ])('%s', async (_what, call) => {
    await expect(boot(call)).rejects.toThrow(/^GET \/forgotten does not say/);
  });

  test('two routes for one call', async () => {
    await expect(openProbeServer([probe(() => ({})), probe(() => ({}))])).rejects.toThrow(/already declared/);
  });
});

describe('the application', () => {
  /** The contract itself, which other test files of this process read too: each test leaves it as it was. */
  const contract = allCalls as Call[];
  const whole = [...allCalls];
  afterEach(() => {
    contract.splice(0, contract.length, ...whole);
  });

  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await openTestApp();
  });
  afterAll(() => testApp.close());
  const build = () =>
    buildApp({
      services: testApp.services,
      databases: testApp.database.pools,
      logLevel: 'silent',
      trustProxy: false,
      isStrict: true,
    });

  test('serves every call of the contract', async () => {
    await (await build()).close();
  });

  test('does not start while a call has no route', async () => {
    contract.push(complete);
    await expect(build()).rejects.toThrow('Calls without a route: GET /forgotten');
  });

  test('does not start with a route that the contract does not list', async () => {
    const place = contract.findIndex(({ path }) => path === '/first-steps');
    contract.splice(place, 1);
    await expect(build()).rejects.toThrow('Routes outside of the contract: GET /first-steps');
  });
});
