import { sql } from 'kysely';
import { afterAll, test as base, beforeAll } from 'vitest';
import { openSilentProxy, type SilentProxy } from '../../testing/silent-proxy.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { systemClock } from '../clock.ts';
import { startRelay } from '../jobs/relay.ts';
import { startWorker } from '../jobs/worker.ts';
import { databaseLook } from './database-state.ts';
import { openPools, type Pools } from './pools.ts';
import { codeOf, isDatabaseAway, isDatabaseInTrouble } from './postgres-error.ts';
import { takeTime, transaction } from './transaction.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

interface Reached {
  proxy: SilentProxy;
  /** By way of the proxy. */
  pools: Pools;
  toStop: { stop(): Promise<void> }[];
}

/** Each test reaches the database in a way of its own, so that they wait for what vanished side by side. */
const test = base.extend<{ reached: Reached }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern which fixtures this one needs
  reached: async ({}, use) => {
    const proxy = await openSilentProxy(database.ownerUrl);
    const { roles } = database;
    const pools = openPools({ databaseUrl: proxy.url, roles, longestStatement: 500, longestJobStatement: 1000 });
    const toStop: Reached['toStop'] = [];
    await use({ proxy, pools, toStop });
    proxy.putRight();
    for (const running of toStop) await running.stop();
    await proxy.close();
    await pools.close();
  },
}).concurrent;

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );
const leave = () =>
  database.live
    .insertInto('outbox')
    .values({ kind: 'test-task', payload: '{}', created_at: systemClock.now() })
    .execute();

test('requests on connections whose host vanished are given up, and the next ones are served', async ({
  expect,
  reached: { proxy, pools },
}) => {
  await sql`SELECT 1`.execute(pools.live);
  proxy.swallowEstablished();
  const failure = await failureOf(pools.live.transaction().execute((tx) => sql`SELECT 1`.execute(tx)));
  expect(isDatabaseAway(failure)).toBe(true);
  await sql`SELECT 1`.execute(pools.live);
});

test('one request finds out for all: idle connections that the host forgot are given up with it', async ({
  expect,
  reached: { proxy, pools },
}) => {
  const several = () => Promise.all(Array.from({ length: 5 }, () => sql`SELECT pg_sleep(0.05)`.execute(pools.live)));
  await several();
  proxy.swallowEstablished();
  expect(isDatabaseAway(await failureOf(sql`SELECT 1`.execute(pools.live)))).toBe(true);
  await several();
});

test('the queue finds out for requests, which would wait for longer', async ({ expect, reached: { proxy, pools } }) => {
  await Promise.all([sql`SELECT 1`.execute(pools.live), pools.jobs.query('SELECT 1')]);
  proxy.swallowEstablished();
  const request = failureOf(sql`SELECT 1`.execute(pools.live));
  await failureOf(pools.jobs.query('SELECT 1'));
  // Not for its own time.
  expect(String(await request)).toMatch(/Connection terminated/);
});

test('a transaction that takes its time is not given up with others for saying nothing meanwhile', async ({
  expect,
  reached: { pools },
}) => {
  await sql`SELECT 1`.execute(pools.live);
  const patient = transaction(pools.live, async (tx) => {
    await takeTime(tx);
    await sql`SELECT pg_sleep(3)`.execute(tx);
    return 'done';
  });
  // The queue gives up before that, and so would everything that was asked before and has not answered.
  expect(isDatabaseAway(await failureOf(pools.jobs.query('SELECT pg_sleep(4)')))).toBe(true);
  expect(await patient).toBe('done');
  // Its connection is like the others again.
  const failure = await failureOf(sql`SELECT pg_sleep(600)`.execute(pools.live));
  expect([codeOf(failure), isDatabaseAway(failure)]).toEqual(['57014', false]);
});

test('a statement that takes too long is ended by the database itself, and its connection is kept', async ({
  expect,
  reached: { pools },
}) => {
  const pid = async () =>
    (await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(pools.sandbox)).rows[0]?.pid;
  const before = await pid();
  const failure = await failureOf(sql`SELECT pg_sleep(600)`.execute(pools.sandbox));
  expect([codeOf(failure), isDatabaseAway(failure), isDatabaseInTrouble(failure)]).toEqual(['57014', false, true]);
  expect(await pid()).toBe(before);
});

test('jobs run on by themselves after every connection of theirs was swallowed', async ({
  expect,
  reached: { proxy, pools, toStop },
}) => {
  let runs = 0;
  const tasks = {
    'test-task': async () => {
      runs += 1;
    },
  };
  toStop.push(startRelay({ pool: pools.jobs, pollMilliseconds: 100 }));
  toStop.push(await startWorker({ pool: pools.jobs, tasks, sweepSeconds: 1 }));
  await leave();
  await expect.poll(() => runs).toBe(1);
  proxy.swallowEstablished();
  await leave();
  await expect.poll(() => runs).toBe(2);
  // Presence is shown anew: over the swallowed connection nobody would learn when this process dies.
  const holders = `SELECT DISTINCT pid FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 2
                      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
  await expect.poll(async () => (await database.owner.query(holders)).rowCount).toBe(2);
});

test('a look at a database that says nothing ends, and sees when it is back', async ({
  expect,
  reached: { proxy, pools },
}) => {
  const look = databaseLook(pools.probe, systemClock);
  expect(await look()).toMatchObject({ canServe: true });
  proxy.swallowAll();
  expect(await look()).toEqual({ canServe: false, reason: 'away' });
  proxy.putRight();
  await expect.poll(look).toMatchObject({ canServe: true });
});
