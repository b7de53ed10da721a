import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { systemClock } from '../clock.ts';
import { serveHealth } from '../http/health.ts';
import { openProbeServer } from '../http/probe-server.fixture.ts';
import { startRelay } from '../jobs/relay.ts';
import { startWorker } from '../jobs/worker.ts';
import { databaseLook } from './database-state.ts';
import { openPools, type Pools } from './pools.ts';
import { isDatabaseAway } from './postgres-error.ts';

let database: TestDatabase;
let pools: Pools;
const toStop: { stop(): Promise<void> }[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  const { ownerUrl: databaseUrl, roles } = database;
  pools = openPools({ databaseUrl, roles, maxConnections: { live: 1 }, longestJobStatement: 2000 });
});
afterEach(async () => {
  for (const running of toStop.splice(0)) await running.stop();
  await becomes('primary');
  // The pools learn of each connection that was ended when they use it.
  await expect.poll(() => Promise.all([write(), pools.jobs.query('SELECT 1')]).then(Boolean, () => false)).toBe(true);
  await database.owner.query('DELETE FROM live.outbox');
});
afterAll(async () => {
  await pools.close();
  await database.close();
});

/**
 * What becomes of the database for those who connect from now on. A demoted server ends the connections that it had, and none is left
 * when this answers; a promoted one ends none, so what goes on then is not disturbed again.
 */
async function becomes(what: 'standby' | 'primary'): Promise<void> {
  await database.owner.query('SET SESSION CHARACTERISTICS AS TRANSACTION READ WRITE');
  await database.owner.query(
    `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET default_transaction_read_only = ${what === 'standby' ? 'on' : 'off'}', current_database()); END $$`,
  );
  if (what === 'primary') return;
  const end =
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'tessera-%'";
  await expect.poll(async () => (await database.owner.query(end)).rowCount).toBe(0);
}

const write = () =>
  pools.live
    .insertInto('outbox')
    .values({ kind: 'test-task', payload: '{}', created_at: systemClock.now() })
    .execute()
    .then(() => 'written' as const);
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a connection that reached a server which can only be read', () => {
  test('is not used again once that is known, inside a transaction too', async () => {
    await write();
    for (const attempt of [
      write,
      () => pools.live.transaction().execute((tx) => sql`DELETE FROM outbox`.execute(tx)),
    ]) {
      await sql`SET default_transaction_read_only = on`.execute(pools.live);
      expect(isDatabaseAway(await failureOf(attempt()))).toBe(true);
      expect(await write()).toBe('written');
    }
  });

  test('is not used again by the queue, which lends and returns them itself', async () => {
    const pidOf = async () => {
      const client = await pools.jobs.connect();
      try {
        const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
        await client.query("SET default_transaction_read_only = on; SELECT pg_notify('a', 'b')");
        await client.query('DELETE FROM live.outbox').catch(() => {});
        return rows[0]?.pid;
      } finally {
        client.release();
      }
    };
    expect(await pidOf()).not.toBe(await pidOf());
  });

  test('does not come about at all', async () => {
    await write();
    await becomes('standby');
    const refusals = await Promise.all([1, 2, 3].map(() => failureOf(sql`SELECT 1`.execute(pools.live))));
    expect(refusals.every(isDatabaseAway)).toBe(true);
    await becomes('primary');
    await expect.poll(() => write().catch(() => 'refused')).toBe('written');
  });
});

test('a server is not ready meanwhile, and is again by itself', async () => {
  const app: FastifyInstance = await openProbeServer([]);
  serveHealth(app, databaseLook(pools.probe, systemClock));
  const ready = async () => (await app.inject('/readyz')).json();
  expect(await ready()).toEqual({ ready: true });
  await becomes('standby');
  await expect.poll(ready).toEqual({ ready: false, reason: 'read only' });
  await becomes('primary');
  await expect.poll(ready).toEqual({ ready: true });
  await app.close();
});

test('jobs go on after it, by themselves', async () => {
  let runs = 0;
  const tasks = {
    'test-task': async () => {
      runs += 1;
    },
  };
  toStop.push(startRelay({ pool: pools.jobs, pollMilliseconds: 100 }));
  toStop.push(await startWorker({ pool: pools.jobs, tasks, sweepSeconds: 1 }));
  await write();
  await expect.poll(() => runs).toBeGreaterThan(0);
  await becomes('standby');
  await expect.poll(() => failureOf(pools.jobs.query('SELECT 1')).then(isDatabaseAway)).toBe(true);
  await becomes('primary');
  const before = runs;
  await expect.poll(() => write().catch(() => 'refused')).toBe('written');
  await expect.poll(() => runs).toBeGreaterThan(before);
});

test('a job whose end can’t be noted, as it came in the middle of it, runs again', async () => {
  const begun = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const attempts: number[] = [];
  const said: string[] = [];
  const log = (_level: string, message: string) => void said.push(message);
  const tasks = {
    'test-task': async (_payload: unknown, { attempt }: { attempt: number }) => {
      attempts.push(attempt);
      begun.resolve();
      await mayEnd.promise;
    },
  };
  toStop.push(startRelay({ pool: pools.jobs, pollMilliseconds: 100 }));
  toStop.push(await startWorker({ pool: pools.jobs, tasks, log, sweepSeconds: 1, graceSeconds: 0 }));
  await write();
  await begun.promise;
  await becomes('standby');
  mayEnd.resolve();
  // Not before, or its end might still be noted, and rightly so.
  await expect.poll(() => said).toContainEqual(expect.stringContaining('could not be noted'));
  await becomes('primary');
  await expect.poll(() => attempts).toEqual([1, 2]);
  const left = 'SELECT FROM graphile_worker._private_jobs';
  await expect.poll(async () => (await database.owner.query(left)).rowCount).toBe(0);
});
