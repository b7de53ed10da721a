import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { systemClock } from '../clock.ts';
import { openPools } from '../db/pools.ts';
import { queuePool } from './queue-pool.ts';
import { moveOutbox } from './relay.ts';
import { startWorker } from './worker.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

test('a job that ends while its server stops is noted as done, and runs no second time', async () => {
  const pools = openPools({ databaseUrl: database.ownerUrl, roles: database.roles });
  let end = () => {};
  let runs = 0;
  const task = () => {
    runs += 1;
    return new Promise<void>((resolve) => {
      end = resolve;
    });
  };
  const worker = await startWorker({ pool: pools.jobs, tasks: { 'test-task': task } });
  await database.live
    .insertInto('outbox')
    .values({ kind: 'test-task', payload: '{}', created_at: systemClock.now() })
    .execute();
  await moveOutbox(database.pools.jobs, 'live', 10);
  await expect.poll(() => runs).toBe(1);
  const stopped = worker.stop().then(() => pools.close());
  // Nothing but the job is waited for by then, so that the pool is closed in the turn in which it ends.
  await expect.poll(() => pools.jobs.totalCount - pools.jobs.idleCount).toBe(1);
  end();
  await stopped;
  const { rows } = await database.owner.query('SELECT id FROM graphile_worker._private_jobs');
  expect(rows).toEqual([]);
});

test('the next job is asked for when the end of the last one is noted: of a queue there would be none before', async () => {
  const asked: string[] = [];
  let answer = () => {};
  const client = {
    query({ name }: { name: string }) {
      asked.push(name);
      return new Promise<object>((resolve) => {
        answer = () => resolve({ rows: [] });
      });
    },
    release() {},
  };
  const { pool } = queuePool({ connect: async () => client } as unknown as pg.Pool, () => {});
  const ask = async (name: string) => (await pool.connect()).query({ name, text: '' });
  const ended = ask('complete_job_q/graphile_worker');
  const next = ask('get_job/graphile_worker');
  await expect.poll(() => asked).toEqual(['complete_job_q/graphile_worker']);
  answer();
  await ended;
  await expect.poll(() => asked).toHaveLength(2);
  answer();
  await next;
});
