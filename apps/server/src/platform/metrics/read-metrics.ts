import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Clock } from '../clock.ts';
import type { LookAtDatabase } from '../db/database-state.ts';
import type { Pools } from '../db/pools.ts';
import { readReplicaLag } from '../db/replica-lag.ts';
import { type JobHealth, readJobHealth } from '../jobs/job-health.ts';
import type { JobPulse } from '../jobs/job-pulse.ts';
import type { MaintenanceWatch } from '../maintenance/watch-maintenance.ts';
import { release } from '../release.ts';
import { expose, type Metric } from './exposition.ts';
import type { JobMetrics } from './job-metrics.ts';
import { type FiguresReader, type ProcessFigures, processMetrics } from './process-figures.ts';
import { createRequestMetrics, type RequestCounts } from './request-metrics.ts';

export interface MetricsSources {
  own: FiguresReader;
  jobs: JobMetrics;
  pools: Pick<Pools, 'jobs' | 'sandbox'>;
  clock: Clock;
  look: LookAtDatabase;
  pulse: JobPulse;
  maintenance: Pick<MaintenanceWatch, 'retryAfterSeconds'>;
  /** Of an installation that backs itself up. */
  readBackups?: (() => Promise<Metric[]>) | undefined;
  /** To the streaming copy, where there is one. */
  replica?: pg.Pool | undefined;
}

/** Which release this is: a gauge of 1, as readers of metrics expect it. */
const buildInfo: Metric = {
  name: 'tessera_build_info',
  help: 'The release that serves, and its Node.',
  type: 'gauge',
  samples: [{ labels: { version: release, node: process.versions.node }, value: 1 }],
};

/** Processes that serve beside this one. */
export interface OtherProcesses {
  /** Those that answer in time. */
  read(): Promise<ProcessFigures[]>;
  /** How many died, since the start. */
  died(): number;
}

export interface MetricsReader {
  read(): Promise<string>;
  /** What a process counted and says on its own, so that little is lost should it die. */
  add(counts: RequestCounts): void;
}

/** Tells of a start as a whole: of this process, and of those that serve beside it. What a process did counts after its end too. */
export function createMetricsReader(sources: MetricsSources, others?: OtherProcesses): MetricsReader {
  const requests = createRequestMetrics();
  let cpuSeconds = 0;
  return {
    add: requests.add,
    async read() {
      // Before the database is asked, which may take its time.
      const pulse = readPulse(sources.pulse);
      const asked = [
        readDatabase(sources),
        readSandbox(sources),
        readReplica(sources),
        readBackups(sources),
        others?.read() ?? [],
      ] as const;
      const [database, sandbox, replica, backups, figures] = await Promise.all(asked);
      const all = [sources.own.read(), ...figures];
      for (const one of all) {
        requests.add(one.requests);
        cpuSeconds += one.cpuSeconds;
      }
      return expose([
        buildInfo,
        ...requests.read(),
        ...(others ? workerMetrics(figures.length, others.died()) : []),
        ...pulse,
        gauge('tessera_maintenance', 'Whether the portal is shut.', isShut(sources) ? 1 : 0),
        ...database,
        sandbox,
        ...replica,
        ...backups,
        ...processMetrics(all, cpuSeconds),
      ]);
    },
  };
}

const isShut = ({ maintenance }: MetricsSources) => maintenance.retryAfterSeconds() !== null;

function workerMetrics(answering: number, died: number): Metric[] {
  return [
    gauge('tessera_workers', 'Processes that serve.', answering),
    {
      name: 'tessera_workers_died_total',
      help: 'Processes that died and were replaced.',
      type: 'counter',
      samples: [{ value: died }],
    },
  ];
}

function readPulse(pulse: JobPulse): Metric[] {
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
async function readDatabase({ pools, jobs, clock, look }: MetricsSources): Promise<Metric[]> {
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

/** Told apart from live, which `/readyz` tells of: its connections may be others, or all in use. */
async function readSandbox({ pools }: MetricsSources): Promise<Metric> {
  const late = wait(patienceMilliseconds, false, { ref: false });
  const answered = sql`SELECT 1`.execute(pools.sandbox).then(
    () => true,
    () => false,
  );
  const isUp = await Promise.race([answered, late]);
  return gauge('tessera_sandbox_up', 'Whether the sandbox answers within two seconds.', isUp ? 1 : 0);
}

/** Absent while the copy is away, and where there is none. */
async function readReplica({ replica }: MetricsSources): Promise<Metric[]> {
  if (!replica) return [];
  const late = wait(patienceMilliseconds, null, { ref: false });
  const lag = await Promise.race([readReplicaLag(replica).catch(() => null), late]);
  return lag === null ? [] : [gauge('tessera_replica_lag_seconds', 'How far the streaming copy is behind.', lag)];
}

async function readBackups({ readBackups: read }: MetricsSources): Promise<Metric[]> {
  if (!read) return [];
  return Promise.race([read().catch(() => []), wait(patienceMilliseconds, [], { ref: false })]);
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
