import { createHash, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { LookAtDatabase } from '../db/database-state.ts';
import type { Pools } from '../db/pools.ts';
import { type JobHealth, readJobHealth } from '../jobs/job-health.ts';
import type { JobPulse } from '../jobs/job-pulse.ts';
import { expose, type Metric } from './exposition.ts';
import type { JobMetrics } from './job-metrics.ts';
import type { RequestMetrics } from './request-metrics.ts';

export interface MetricsOptions {
  requests: RequestMetrics;
  jobs: JobMetrics;
  pools: Pick<Pools, 'jobs' | 'usage'>;
  clock: Clock;
  look: LookAtDatabase;
  pulse: JobPulse;
  /** Lets a reader in from anywhere, as `Authorization: Bearer …`. */
  token: string | undefined;
}

/**
 * `GET /metrics`, for this machine itself and for whoever has the token; for anybody else there is no such page. What a proxy on
 * this machine passes on is not from this machine.
 */
export function serveMetrics(app: FastifyInstance, options: MetricsOptions): void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  app.addHook('onClose', async () => void delay.disable());
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, options.token)) return reply.callNotFound();
    const metrics = [
      ...options.requests.read(),
      ...readPools(options),
      ...readPulse(options),
      ...(await readDatabase(options)),
      ...readProcess(delay),
    ];
    delay.reset();
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(expose(metrics));
  });
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  const given = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (given !== undefined) return token !== undefined && isSame(given, token);
  const { 'x-forwarded-for': forwardedFor, forwarded } = request.headers;
  return forwardedFor === undefined && forwarded === undefined && isLoopback(request.socket.remoteAddress ?? '');
}

function isSame(given: string, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(token));
}

function isLoopback(address: string): boolean {
  const bare = address.replace(/^::ffff:/, '');
  return bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'));
}

function readPools({ pools }: MetricsOptions): Metric[] {
  const usage = pools.usage();
  const samples = usage.flatMap(({ pool, inUse, idle }) => [
    { labels: { pool, state: 'in_use' }, value: inUse },
    { labels: { pool, state: 'idle' }, value: idle },
  ]);
  return [
    { name: 'tessera_pool_connections', help: 'Connections to the database.', type: 'gauge', samples },
    {
      name: 'tessera_pool_max_connections',
      help: 'How many there can be.',
      type: 'gauge',
      samples: usage.map(({ pool, max }) => ({ labels: { pool }, value: max })),
    },
    {
      name: 'tessera_pool_waiting_requests',
      help: 'Who waits for a connection.',
      type: 'gauge',
      samples: usage.map(({ pool, waiting }) => ({ labels: { pool }, value: waiting })),
    },
  ];
}

function readPulse({ pulse }: MetricsOptions): Metric[] {
  return [
    {
      name: 'tessera_jobs_last_ran_seconds',
      help: 'How long ago background work of this process last got an answer: alarm above 60.',
      type: 'gauge',
      samples: pulse.secondsSince().map(({ part, seconds }) => ({ labels: { part }, value: seconds })),
    },
  ];
}

/** Readers of metrics give up after ten seconds, and take what they didn't get for a server that is gone. */
const patienceMilliseconds = 2000;

/** Without most of them while the database is away: that is when the other numbers are wanted most. */
async function readDatabase({ pools, jobs, clock, look }: MetricsOptions): Promise<Metric[]> {
  const late = wait(patienceMilliseconds, undefined, { ref: false });
  const queue = Promise.race([readJobHealth(pools.jobs, clock).catch(() => undefined), late]);
  const [state, health] = await Promise.all([look(), queue]);
  return [
    gauge('tessera_database_up', 'Whether the database can serve requests.', state.canServe ? 1 : 0),
    ...(state.canServe
      ? [
          gauge(
            'tessera_clock_ahead_seconds',
            "How far this machine's clock is ahead of the database's: alarm beyond 2 either way.",
            state.clockAheadSeconds,
          ),
        ]
      : []),
    ...jobs.read(health?.retrying),
    ...(health ? queueMetrics(health) : []),
  ];
}

function queueMetrics(health: JobHealth): Metric[] {
  return [
    gauge('tessera_outbox_rows', 'What commits left to be done and is not in the queue yet.', health.outboxRows),
    gauge('tessera_outbox_oldest_seconds', 'How long the oldest of them has been there.', health.oldestOutboxSeconds),
    gauge('tessera_jobs_waiting', 'Jobs that could run now.', health.waitingJobs),
    gauge('tessera_jobs_running', 'Jobs that run, in all processes.', health.runningJobs),
    gauge('tessera_jobs_failed', 'Jobs that failed at every try.', health.failedJobs),
    gauge(
      'tessera_jobs_oldest_waiting_seconds',
      'How long the oldest job or row of the outbox has been waiting: alarm above 60.',
      health.oldestWaitingSeconds,
    ),
  ];
}

function gauge(name: string, help: string, value: number): Metric {
  return { name, help, type: 'gauge', samples: [{ value }] };
}

function readProcess(delay: ReturnType<typeof monitorEventLoopDelay>): Metric[] {
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const one = (name: string, help: string, type: 'gauge' | 'counter', value: number): Metric => ({
    name,
    help,
    type,
    samples: [{ value }],
  });
  return [
    one('process_resident_memory_bytes', 'Memory of this process.', 'gauge', rss),
    one('nodejs_heap_size_used_bytes', 'Memory that JavaScript uses.', 'gauge', heapUsed),
    one('process_cpu_seconds_total', 'Processor time of this process.', 'counter', (user + system) / 1e6),
    one('process_uptime_seconds', 'Since this process started.', 'gauge', process.uptime()),
    one(
      'nodejs_eventloop_delay_p99_seconds',
      'How late the event loop was, since the last reading.',
      'gauge',
      Number.isFinite(delay.percentile(99)) ? delay.percentile(99) / 1e9 : 0,
    ),
  ];
}
