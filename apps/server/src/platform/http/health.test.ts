import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { openPools, type Pools } from '../db/pools.ts';
import { serveHealth } from './health.ts';
import { openProbeServer } from './probe-server.fixture.ts';

let database: TestDatabase;
let pools: Pools;
let app: FastifyInstance;
beforeAll(async () => {
  database = await openTestDatabase();
  pools = openPools({ databaseUrl: database.ownerUrl, roles: database.roles });
  app = await openProbeServer([]);
  serveHealth(app, [pools.live, pools.sandbox]);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

test('a server with its database lives and is ready, until the database is gone', async () => {
  expect((await app.inject('/healthz')).json()).toEqual({ ok: true });
  const ready = await app.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([200, { ready: true }]);
  await pools.close();
  const away = await app.inject('/readyz');
  expect([away.statusCode, away.json()]).toEqual([503, { ready: false }]);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
});

test('nobody keeps an answer about health', async () => {
  expect((await app.inject('/healthz')).headers['cache-control']).toBe('no-store');
  expect((await app.inject({ method: 'HEAD', url: '/healthz' })).statusCode).toBe(200);
});
