import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { systemClock } from '../clock.ts';
import { databaseLook } from '../db/database-state.ts';
import { openPools, type Pools } from '../db/pools.ts';
import { serveHealth } from './health.ts';
import { openProbeServer } from './probe-server.fixture.ts';

let database: TestDatabase;
let pools: Pools;
let app: FastifyInstance;
beforeAll(async () => {
  database = await openTestDatabase();
  ({ app, pools } = await serve());
});
afterAll(async () => {
  await app.close();
  await pools.close();
  await database.close();
});

async function serve() {
  const maxConnections = { live: 1, sandbox: 1 };
  const opened = openPools({ databaseUrl: database.ownerUrl, roles: database.roles, maxConnections });
  const server = await openProbeServer([]);
  serveHealth(server, databaseLook(opened.probe, systemClock));
  return { app: server, pools: opened };
}

const ask = async (server = app) => {
  const answer = await server.inject('/readyz');
  return [answer.statusCode, answer.json()];
};
const setForAll = (setting: string) =>
  database.owner.query(`DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET ${setting}', current_database()); END $$`);
const cut = () =>
  database.owner.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'tessera-probe'",
  );

test('a server is ready while all its connections are busy, those of the sandbox too', async () => {
  const busy = [pools.live, pools.sandbox].map((db) => db.connection());
  const done = Promise.withResolvers<void>();
  const held = busy.map((one) => one.execute(() => done.promise));
  expect(await ask()).toEqual([200, { ready: true }]);
  done.resolve();
  await Promise.all(held);
});

test('a server whose database has no room for a scratch file is not ready', async () => {
  await setForAll('temp_file_limit = 0');
  await cut();
  await expect.poll(() => ask()).toEqual([503, { ready: false, reason: 'disk full' }]);
  await setForAll('temp_file_limit = -1');
  await cut();
  await expect.poll(() => ask()).toEqual([200, { ready: true }]);
});

test('a server with its database lives and is ready, until the database is gone', async () => {
  const gone = await serve();
  expect((await gone.app.inject('/healthz')).json()).toEqual({ ok: true });
  expect(await ask(gone.app)).toEqual([200, { ready: true }]);
  await gone.pools.close();
  expect(await ask(gone.app)).toEqual([503, { ready: false, reason: 'away' }]);
  expect((await gone.app.inject('/healthz')).statusCode).toBe(200);
  await gone.app.close();
});

test('nobody keeps an answer about health', async () => {
  expect((await app.inject('/healthz')).headers['cache-control']).toBe('no-store');
  expect((await app.inject({ method: 'HEAD', url: '/healthz' })).statusCode).toBe(200);
});
