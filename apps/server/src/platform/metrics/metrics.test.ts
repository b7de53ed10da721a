import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestClock, systemClock } from '../clock.ts';
import { databaseLook } from '../db/database-state.ts';
import { copyPoolOf } from '../db/pools.ts';
import { createJobPulse } from '../jobs/job-pulse.ts';
import { createCounter, takeCounted } from './counters.ts';
import { expose } from './exposition.ts';
import { createJobMetrics } from './job-metrics.ts';
import { createFiguresReader } from './process-figures.ts';
import { createMetricsReader } from './read-metrics.ts';
import { createRequestMetrics } from './request-metrics.ts';
import { serveMetrics } from './serve-metrics.ts';

test('numbers are written as readers of metrics take them', () => {
  const text = expose([
    { name: 'a_total', help: 'A.', type: 'counter', samples: [{ value: 3, labels: { route: 'a"b\\c\nd' } }] },
    { name: 'empty', help: 'Nothing.', type: 'gauge', samples: [] },
    { name: 'b', help: 'B.', type: 'gauge', samples: [{ value: 0.5 }] },
  ]);
  expect(text).toBe(
    '# HELP a_total A.\n# TYPE a_total counter\na_total{route="a\\"b\\\\c\\nd"} 3\n# HELP b B.\n# TYPE b gauge\nb 0.5\n',
  );
});

test('requests are counted by route and status, their durations in buckets that add up', () => {
  const metrics = createRequestMetrics();
  const note = (status: number, seconds: number) => metrics.note({ method: 'GET', route: '/a/:id', status, seconds });
  note(200, 0.004);
  note(200, 0.2);
  note(404, 60);
  const text = expose(metrics.read());
  expect(text).toContain('tessera_http_requests_total{method="GET",route="/a/:id",status="200"} 2\n');
  expect(text).toContain('tessera_http_requests_total{method="GET",route="/a/:id",status="404"} 1\n');
  const buckets = [...text.matchAll(/_bucket\{method="GET",route="\/a\/:id",le="([^"]+)"\} (\d+)/g)];
  expect(buckets.map(([, le, count]) => `${le} ${count}`)).toEqual(
    expect.arrayContaining(['0.005 1', '0.1 1', '0.25 2', '10 2', '+Inf 3']),
  );
  expect(text).toContain('_sum{method="GET",route="/a/:id"} 60.204\n');
});

test('what features count is summed over the processes that took it', () => {
  takeCounted();
  const eggs = createCounter<{ colour: string }>('tessera_eggs_total', 'Eggs.');
  const [first, own] = [createRequestMetrics(), createRequestMetrics()];
  eggs.count({ colour: 'white' });
  own.add(first.take());
  eggs.count({ colour: 'white' }, 2);
  eggs.count({ colour: 'brown' });
  own.add(first.take());
  own.add(first.take());
  const text = expose(own.read());
  expect(text).toContain('# TYPE tessera_eggs_total counter\n');
  expect(text).toContain('tessera_eggs_total{colour="white"} 3\ntessera_eggs_total{colour="brown"} 1\n');
});

describe('the page', () => {
  let database: TestDatabase;
  let app: FastifyInstance | undefined;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterEach(() => app?.close());
  afterAll(() => database.close());

  const token = 'a-token-of-enough-letters';
  const open = (given: string | undefined) => {
    app = Fastify();
    const requests = createRequestMetrics();
    const jobs = createJobMetrics(['mail'], createTestClock());
    const look = databaseLook(database.pools.probe, systemClock);
    const pulse = createJobPulse();
    const own = createFiguresReader(requests, database.pools.usage);
    const { read } = createMetricsReader({
      replica: copyPoolOf(database.live),
      maintenance: { retryAfterSeconds: () => null },
      own,
      jobs,
      pools: database.pools,
      clock: createTestClock(),
      look,
      pulse,
    });
    app.addHook('onClose', async () => own.end());
    serveMetrics(app, { read, token: given });
    return app;
  };

  test('tells of pools, jobs and the process', async () => {
    const { body, headers } = await open(undefined).inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    for (const name of ['tessera_database_up 1', 'tessera_jobs_waiting 0', 'tessera_outbox_oldest_seconds 0'])
      expect(body).toContain(`${name}\n`);
    expect(body).toMatch(/tessera_pool_max_connections\{pool="live"\} 16\n/);
    expect(body).toMatch(/process_resident_memory_bytes \d{7,}\n/);
    expect(body).toMatch(/tessera_build_info\{version="\d+\.\d+\.\d+",node="[\d.]+"\} 1\n/);
    // The test's own database is no copy of another.
    expect(body).not.toContain('tessera_replica_lag_seconds');
  });

  test('tells of live and the sandbox apart, whose connections may all be in use', async () => {
    const done = Promise.withResolvers<void>();
    const read = async () => (await open(undefined).inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body;
    const sandbox = database.pools.usage().find(({ pool }) => pool === 'sandbox');
    const held = Array.from({ length: sandbox?.max ?? 0 }, () =>
      database.sandbox.connection().execute(() => done.promise),
    );
    const busy = await read();
    done.resolve();
    await Promise.all(held);
    expect([busy.includes('tessera_database_up 1\n'), busy.includes('tessera_sandbox_up 0\n')]).toEqual([true, true]);
    expect(await read()).toContain('tessera_sandbox_up 1\n');
  });

  test('tells of what it can while no connection of the queue comes free', async () => {
    const { jobs } = database.pools;
    const busy = await Promise.all(Array.from({ length: jobs.options.max }, () => jobs.connect()));
    try {
      const { body } = await open(undefined).inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
      expect(body).toContain('tessera_database_up 1\n');
      expect(body).toMatch(/tessera_jobs_last_ran_seconds\{part="relay"\} 0\.\d+\n/);
      expect(body).toMatch(/tessera_clock_ahead_seconds 0(\.\d+)?\n/);
      expect(body).not.toContain('tessera_jobs_waiting ');
    } finally {
      for (const client of busy) client.release();
    }
  });

  test.each([
    ['this machine', '127.0.0.1', {}, 200],
    ['this machine by IPv6', '::1', {}, 200],
    ['a proxy on this machine', '127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }, 404],
    ['anybody', '203.0.113.9', {}, 404],
    ['anybody with a wrong token', '127.0.0.1', { authorization: 'Bearer another-token-of-letters' }, 404],
    ['who has the token', '203.0.113.9', { authorization: `Bearer ${token}` }, 200],
    ['who has the token, through a proxy', '127.0.0.1', { authorization: `Bearer ${token}`, forwarded: 'for=1' }, 200],
  ])('answers %s', async (_who, remoteAddress, headers, status) => {
    const answer = await open(token).inject({ url: '/metrics', remoteAddress, headers });
    expect(answer.statusCode).toBe(status);
  });

  test('without a token in the settings, none opens it', async () => {
    const headers = { authorization: 'Bearer undefined' };
    expect((await open(undefined).inject({ url: '/metrics', headers })).statusCode).toBe(404);
  });
});
