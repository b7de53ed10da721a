import type { Call } from '@tessera/contracts/call';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { buildApp } from '../../app.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { openProbeServer, probe } from './probe-server.fixture.ts';

/** Calls that a test adds to the contract, or leaves out of it. */
const { promised, forgotten } = vi.hoisted(() => ({ promised: [] as Call[], forgotten: [] as string[] }));
vi.mock('@tessera/contracts/all-calls', async (importActual) => {
  const actual = await importActual<{ allCalls: readonly Call[] }>();
  return {
    ...actual,
    get allCalls() {
      return [...actual.allCalls.filter(({ path }) => !forgotten.includes(path)), ...promised];
    },
  };
});

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
    promised.push(complete);
    await expect(build()).rejects.toThrow('Calls without a route: GET /forgotten');
    promised.length = 0;
  });

  test('does not start with a route that the contract does not list', async () => {
    forgotten.push('/first-steps');
    await expect(build()).rejects.toThrow('Routes outside of the contract: GET /first-steps');
    forgotten.length = 0;
  });
});
