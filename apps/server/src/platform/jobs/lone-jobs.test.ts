import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestClock, systemClock } from '../clock.ts';
import { readJobHealth } from './job-health.ts';
import { startWorker, type Worker } from './worker.ts';

/** What the clock asks for again while it runs, such as a backup that takes longer than the ten minutes between two looks. */

// The queue runs what is due by the database's clock.
const clock = createTestClock(systemClock.now());
let database: TestDatabase;
let worker: Worker;
let end = Promise.withResolvers<void>();
let runs = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  worker = await startWorker({
    pool: database.pools.jobs,
    tasks: {
      long: () => {
        runs += 1;
        end = Promise.withResolvers();
        return end.promise;
      },
    },
    // Its minute is the tests' own.
    schedules: [{ kind: 'long', cron: '0 0 1 1 *', isAlone: true }],
    concurrency: 2,
    sweepSeconds: 0.1,
  });
});
afterEach(async () => {
  end.resolve();
  await database.owner.query('TRUNCATE graphile_worker._private_jobs');
  runs = 0;
});
afterAll(async () => {
  await worker.stop();
  await database.close();
});

/** As the timetable adds it. */
const due = () =>
  database.owner.query(
    `SELECT graphile_worker.add_job('long', '{"environment": "live"}', queue_name := 'long-live', job_key := 'long-live')`,
  );
const jobs = async () =>
  (await database.owner.query('SELECT id, locked_at IS NOT NULL AS runs FROM graphile_worker.jobs ORDER BY id')).rows;
const health = () => readJobHealth(database.pools.jobs, clock);

async function startAndDueAgain(): Promise<void> {
  await due();
  await expect.poll(() => runs).toBe(1);
  await due();
}

test('what waits for its own kind to end is not late, and what runs has not failed', async () => {
  await startAndDueAgain();
  clock.advance({ minutes: 20 });
  expect(await health()).toMatchObject({ oldestWaitingSeconds: 0, waitingJobs: 0, runningJobs: 1, failedJobs: 0 });
  end.resolve();
  await expect.poll(() => runs).toBe(2);
  end.resolve();
  await expect.poll(jobs).toEqual([]);
});

test('what waits for a free worker is late, queue or not', async () => {
  await database.owner.query(`SELECT graphile_worker.add_job('nobody-does-it', queue_name := 'hook-1', run_at := $1)`, [
    clock.now(),
  ]);
  clock.advance({ minutes: 3 });
  expect(await health()).toMatchObject({ oldestWaitingSeconds: 180, waitingJobs: 1 });
});

test('one that fails after the next was due is over: the next one is its next try', async () => {
  await startAndDueAgain();
  end.reject(new Error('no room'));
  await expect.poll(() => runs).toBe(2);
  const isOver = async () => [(await jobs()).length, (await health()).failedJobs];
  await expect.poll(isOver).toEqual([1, 0]);
  end.resolve();
  await expect.poll(jobs).toEqual([]);
});

test('one that failed while no other was due is tried again', async () => {
  await due();
  await expect.poll(() => runs).toBe(1);
  end.reject(new Error('no room'));
  const state = `SELECT attempts, key FROM graphile_worker.jobs WHERE locked_at IS NULL AND last_error LIKE 'no room%'`;
  await expect.poll(async () => (await database.owner.query(state)).rows).toEqual([{ attempts: 1, key: 'long-live' }]);
});

test('one that runs for hours is begun by nobody a second time', async () => {
  await startAndDueAgain();
  for (const table of ['_private_jobs', '_private_job_queues'])
    await database.owner.query(
      `UPDATE graphile_worker.${table} SET locked_at = now() - interval '3 hours' WHERE locked_at IS NOT NULL`,
    );
  const held = (table: string) =>
    database.owner
      .query(
        `SELECT locked_at > now() - interval '1 hour' AS held FROM graphile_worker.${table} WHERE locked_at IS NOT NULL`,
      )
      .then(({ rows }) => rows);
  await expect.poll(() => held('_private_jobs')).toEqual([{ held: true }]);
  await expect.poll(() => held('_private_job_queues')).toEqual([{ held: true }]);
  end.resolve();
  await expect.poll(() => runs).toBe(2);
  end.resolve();
  await expect.poll(jobs).toEqual([]);
});
