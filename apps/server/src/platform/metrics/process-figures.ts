import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { PoolUsage } from '../db/pools.ts';
import type { Metric } from './exposition.ts';
import type { RequestCounts, RequestMetrics } from './request-metrics.ts';

/** What one process tells of itself: what grows, since it was last asked; the rest, as it is now. */
export interface ProcessFigures {
  requests: RequestCounts;
  pools: PoolUsage[];
  cpuSeconds: number;
  memoryBytes: number;
  heapBytes: number;
  eventLoopDelaySeconds: number;
}

export interface FiguresReader {
  read(): ProcessFigures;
  end(): void;
}

export function createFiguresReader(requests: RequestMetrics, usage: () => PoolUsage[]): FiguresReader {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let told = 0;
  return {
    read() {
      const { rss, heapUsed } = process.memoryUsage();
      const { user, system } = process.cpuUsage();
      const cpu = (user + system) / 1e6;
      const cpuSeconds = cpu - told;
      told = cpu;
      const p99 = delay.percentile(99);
      delay.reset();
      return {
        requests: requests.take(),
        pools: usage(),
        cpuSeconds,
        memoryBytes: rss,
        heapBytes: heapUsed,
        eventLoopDelaySeconds: Number.isFinite(p99) ? p99 / 1e9 : 0,
      };
    },
    end: () => void delay.disable(),
  };
}

/** Of all processes together: sums, and the latest of their event loops. */
export function processMetrics(figures: readonly ProcessFigures[], cpuSeconds: number): Metric[] {
  const sum = (pick: (one: ProcessFigures) => number) => figures.reduce((total, one) => total + pick(one), 0);
  const one = (name: string, help: string, type: 'gauge' | 'counter', value: number): Metric => ({
    name,
    help,
    type,
    samples: [{ value }],
  });
  return [
    ...poolMetrics(figures.flatMap(({ pools }) => pools)),
    one(
      'process_resident_memory_bytes',
      'Memory.',
      'gauge',
      sum(({ memoryBytes }) => memoryBytes),
    ),
    one(
      'nodejs_heap_size_used_bytes',
      'Memory that JavaScript uses.',
      'gauge',
      sum(({ heapBytes }) => heapBytes),
    ),
    one('process_cpu_seconds_total', 'Processor time.', 'counter', cpuSeconds),
    one('process_uptime_seconds', 'Since the start.', 'gauge', process.uptime()),
    one(
      'nodejs_eventloop_delay_p99_seconds',
      'How late the event loop was, since the last reading.',
      'gauge',
      Math.max(...figures.map(({ eventLoopDelaySeconds }) => eventLoopDelaySeconds)),
    ),
  ];
}

function poolMetrics(usages: readonly PoolUsage[]): Metric[] {
  const pools = new Map<string, Omit<PoolUsage, 'pool'>>();
  for (const { pool, ...more } of usages) {
    const known = pools.get(pool) ?? { max: 0, inUse: 0, idle: 0, waiting: 0 };
    pools.set(pool, {
      max: known.max + more.max,
      inUse: known.inUse + more.inUse,
      idle: known.idle + more.idle,
      waiting: known.waiting + more.waiting,
    });
  }
  const samples = [...pools].flatMap(([pool, { inUse, idle }]) => [
    { labels: { pool, state: 'in_use' }, value: inUse },
    { labels: { pool, state: 'idle' }, value: idle },
  ]);
  return [
    { name: 'tessera_pool_connections', help: 'Connections to the database.', type: 'gauge', samples },
    {
      name: 'tessera_pool_max_connections',
      help: 'How many there can be.',
      type: 'gauge',
      samples: [...pools].map(([pool, { max }]) => ({ labels: { pool }, value: max })),
    },
    {
      name: 'tessera_pool_waiting_requests',
      help: 'Who waits for a connection.',
      type: 'gauge',
      samples: [...pools].map(([pool, { waiting }]) => ({ labels: { pool }, value: waiting })),
    },
  ];
}
