import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestClock, systemClock } from '../clock.ts';
import type { Environment } from '../db/environment.ts';
import { transaction } from '../db/transaction.ts';
import { readJobHealth } from './job-health.ts';
import { moveOutbox, startRelay } from './relay.ts';
import { type JobContext, startWorker } from './worker.ts';

let database: TestDatabase;
const toStop: { stop(): Promise<void> }[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
});

afterEach(async () => {
  for (const running of toStop.splice(0)) await running.stop();
  await database.owner.query('TRUNCATE live.outbox, sandbox.outbox, graphile_worker._private_jobs');
  await database.owner.query('DELETE FROM graphile_worker.migrations WHERE id = 9999');
});

afterAll(() => database.close());

/** Writes to the outbox as a command would. */
async function leave(environment: Environment, payload: Record<string, unknown>, kind = 'test-task'): Promise<void> {
  await transaction(database[environment], (tx) =>
    tx
      .insertInto('outbox')
      .values({ kind, payload: JSON.stringify(payload), created_at: systemClock.now() })
      .execute(),
  );
}

/** Starts a worker that notes what it runs. */
async function startNotingWorker(options: { graceSeconds?: number } = {}) {
  const ran: { payload: Record<string, unknown>; job: JobContext }[] = [];
  const tasks = {
    'test-task': async (payload: Record<string, unknown>, job: JobContext) => void ran.push({ payload, job }),
  };
  const worker = await startWorker({ pool: database.pools.jobs, tasks, ...options });
  toStop.push(worker);
  return ran;
}

function startTestRelay(pollMilliseconds: number) {
  const relay = startRelay({ pool: database.pools.jobs, pollMilliseconds });
  toStop.push(relay);
  return relay;
}

const never = 2 ** 30;

async function countOf(table: string): Promise<number> {
  const { rows } = await database.owner.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`);
  return rows[0]?.count ?? -1;
}

describe('a row in the outbox', () => {
  test('becomes a job of its environment at a nudge, and runs once', async () => {
    const ran = await startNotingWorker();
    const relay = startTestRelay(never);
    await leave('live', { mail_id: 1 });
    relay.nudge('live');
    await leave('sandbox', { mail_id: 2 });
    relay.nudge('sandbox');
    await expect.poll(() => ran.length).toBe(2);
    expect(ran.map(({ payload, job }) => ({ payload, environment: job.environment, attempt: job.attempt }))).toEqual(
      expect.arrayContaining([
        { payload: { mail_id: 1 }, environment: 'live', attempt: 1 },
        { payload: { mail_id: 2 }, environment: 'sandbox', attempt: 1 },
      ]),
    );
    await expect.poll(() => countOf('graphile_worker._private_jobs')).toBe(0);
    expect(await countOf('live.outbox')).toBe(0);
    expect(ran).toHaveLength(2);
  });

  test('is found without a nudge, as after a process that died in between', async () => {
    const ran = await startNotingWorker();
    startTestRelay(20);
    await leave('live', { mail_id: 3 });
    await expect.poll(() => ran.length).toBe(1);
  });

  test('is not there when its transaction is rolled back', async () => {
    await transaction(database.live, async (tx) => {
      await tx
        .insertInto('outbox')
        .values({ kind: 'test-task', payload: '{}', created_at: systemClock.now() })
        .execute();
      throw new Error('no');
    }).catch(() => {});
    expect(await moveOutbox(database.pools.jobs, 'live', 10)).toBe(0);
  });

  test('is moved by one of two relays', async () => {
    const rows = Array.from({ length: 1500 }, (_, number) => ({
      kind: 'test-task',
      payload: `{"number": ${number}}`,
      created_at: systemClock.now(),
    }));
    await database.live.insertInto('outbox').values(rows).execute();
    const moveUntilEmpty = async () => {
      let moved = 0;
      for (;;) {
        const batch = await moveOutbox(database.pools.jobs, 'live', 40);
        if (batch === 0 && (await countOf('live.outbox')) === 0) return moved;
        moved += batch;
      }
    };
    const [one, two] = await Promise.all([moveUntilEmpty(), moveUntilEmpty()]);
    expect(one + two).toBe(1500);
    const { rows: jobs } = await database.owner.query(
      "SELECT count(*)::int AS jobs, count(DISTINCT payload -> 'payload' ->> 'number')::int AS different FROM graphile_worker._private_jobs",
    );
    expect(jobs).toEqual([{ jobs: 1500, different: 1500 }]);
  });

  test('that names a queue becomes a job behind those before it, and behind all that name none', async () => {
    await leave('live', { queue: 'hook-1' });
    await leave('sandbox', { queue: 'hook-1' });
    await leave('live', { mail_id: 7 });
    for (const environment of ['live', 'sandbox'] as const) await moveOutbox(database.pools.jobs, environment, 10);
    const { rows } = await database.owner.query(
      'SELECT queue_name, priority FROM graphile_worker.jobs ORDER BY priority, queue_name',
    );
    expect(rows).toEqual([
      { queue_name: null, priority: 0 },
      { queue_name: 'live hook-1', priority: 10 },
      { queue_name: 'sandbox hook-1', priority: 10 },
    ]);
  });

  test('of what waits for others’ servers runs in three places at most, in both environments together', async () => {
    for (const environment of ['live', 'sandbox'] as const) {
      for (let number = 0; number < 4; number += 1) await leave(environment, { number });
      await moveOutbox(database.pools.jobs, environment, 10, ['test-task']);
    }
    const { rows } = await database.owner.query(
      'SELECT queue_name, priority, count(*)::int > 1 AS several FROM graphile_worker.jobs GROUP BY 1, 2 ORDER BY 1',
    );
    const places = [0, 1, 2].map((place) => ({ queue_name: `patient ${place}`, priority: 0, several: true }));
    expect(rows).toEqual(places);
  });

  test('stays when the relay dies in the middle of a move', async () => {
    await leave('live', { mail_id: 4 });
    const blocker = await database.owner.connect();
    try {
      await blocker.query('BEGIN; LOCK TABLE graphile_worker._private_jobs IN ACCESS EXCLUSIVE MODE');
      const move = moveOutbox(database.pools.jobs, 'live', 10);
      const waiting = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%outbox%'`;
      await expect.poll(async () => (await database.owner.query(waiting)).rowCount).toBe(1);
      await Promise.all([
        expect(move).rejects.toThrow(),
        database.owner.query(`SELECT pg_terminate_backend(pid) FROM (${waiting}) AS w`),
      ]);
    } finally {
      await blocker.query('ROLLBACK');
      blocker.release();
    }
    expect(await countOf('live.outbox')).toBe(1);
    expect(await countOf('graphile_worker._private_jobs')).toBe(0);
    expect(await moveOutbox(database.pools.jobs, 'live', 10)).toBe(1);
  });
});

describe('a job', () => {
  test('of a process that was killed is run by the next', async () => {
    await leave('live', { mail_id: 5 });
    await moveOutbox(database.pools.jobs, 'live', 10);
    const fixture = join(import.meta.dirname, 'killed-worker.fixture.ts');
    const child = spawn(process.execPath, [fixture, database.ownerUrl, 'test'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
    const locks =
      "SELECT FROM pg_locks WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())";
    await expect.poll(async () => (await database.owner.query(locks)).rowCount).toBe(0);
    const ran = await startNotingWorker({ graceSeconds: 0 });
    await expect.poll(() => ran.length).toBe(1);
    expect(ran[0]).toMatchObject({ payload: { mail_id: 5 } });
    expect(ran[0]?.job.attempt).toBeGreaterThan(1);
  });

  test('of a process that lives is left alone', async () => {
    let release = () => {};
    let runs = 0;
    const first = await startWorker({
      pool: database.pools.jobs,
      tasks: {
        'test-task': () => {
          runs += 1;
          return new Promise<void>((resolve) => {
            release = resolve;
          });
        },
      },
    });
    await leave('live', {});
    await moveOutbox(database.pools.jobs, 'live', 10);
    await expect.poll(() => runs).toBe(1);
    const ran = await startNotingWorker({ graceSeconds: 0 });
    await leave('live', { mail_id: 6 });
    release();
    await first.stop();
    await moveOutbox(database.pools.jobs, 'live', 10);
    await expect.poll(() => ran.length).toBe(1);
    expect(ran[0]?.payload).toEqual({ mail_id: 6 });
  });

  test('runs again after it threw, and its failure is kept', async () => {
    const worker = await startWorker({
      pool: database.pools.jobs,
      tasks: { 'test-task': () => Promise.reject(new Error('mail server is away')) },
    });
    toStop.push(worker);
    await leave('live', {});
    await moveOutbox(database.pools.jobs, 'live', 10);
    const failed =
      'SELECT last_error, attempts, run_at > now() AS later FROM graphile_worker._private_jobs WHERE last_error IS NOT NULL';
    await expect
      .poll(async () => (await database.owner.query(failed)).rows)
      .toEqual([
        expect.objectContaining({
          last_error: expect.stringContaining('mail server is away'),
          attempts: 1,
          later: true,
        }),
      ]);
  });

  test('runs after the database cut every connection of the runner', async () => {
    const ran = await startNotingWorker();
    await database.owner.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'tessera-jobs'",
    );
    await leave('live', { mail_id: 7 });
    await expect.poll(() => moveOutbox(database.pools.jobs, 'live', 10).catch(() => 0)).toBe(1);
    await expect.poll(() => ran.length).toBe(1);
  });
});

test('a server that runs leaves the jobs to others once a newer release changed the queue, and its process goes on', async () => {
  const { owner } = database;
  const said: string[] = [];
  const ran: number[] = [];
  const worker = await startWorker({
    pool: database.pools.jobs,
    tasks: { 'test-task': async ({ mail_id }) => void ran.push(Number(mail_id)) },
    log: (_level, message) => said.push(message),
  });
  toStop.push(worker);
  await owner.query('INSERT INTO graphile_worker.migrations (id, breaking) VALUES (9999, true)');
  // Told until it is heard: a worker that has just started may not listen yet.
  const tell = () => owner.query(`SELECT pg_notify('worker:migrate', '{"migrationNumber": 9999, "breaking": true}')`);
  const hasStopped = () => said.some((message) => message.startsWith("The job runner can't start"));
  await expect
    .poll(async () => {
      if (!hasStopped()) await tell();
      return hasStopped();
    })
    .toBe(true);
  expect(process.exitCode).toBeUndefined();
  await leave('live', { mail_id: 8 });
  await moveOutbox(database.pools.jobs, 'live', 10);
  expect(ran).toEqual([]);
  await owner.query('DELETE FROM graphile_worker.migrations WHERE id = 9999');
  await expect.poll(() => ran).toEqual([8]);
});

test('the age of the oldest waiting work is told, queue and outboxes alike', async () => {
  const clock = createTestClock();
  expect(await readJobHealth(database.pools.jobs, clock)).toMatchObject({ oldestWaitingSeconds: 0, failedJobs: 0 });
  await database.sandbox
    .insertInto('outbox')
    .values({ kind: 'test-task', payload: '{}', created_at: clock.now() })
    .execute();
  clock.advance({ minutes: 2 });
  expect(await readJobHealth(database.pools.jobs, clock)).toMatchObject({ oldestWaitingSeconds: 120, failedJobs: 0 });
  await moveOutbox(database.pools.jobs, 'sandbox', 10);
  await database.owner.query('UPDATE graphile_worker._private_jobs SET run_at = $1', [clock.now()]);
  clock.advance({ minutes: 5 });
  expect(await readJobHealth(database.pools.jobs, clock)).toMatchObject({ oldestWaitingSeconds: 300, failedJobs: 0 });
  await database.owner.query('UPDATE graphile_worker._private_jobs SET attempts = max_attempts');
  expect(await readJobHealth(database.pools.jobs, clock)).toMatchObject({ oldestWaitingSeconds: 0, failedJobs: 1 });
});
