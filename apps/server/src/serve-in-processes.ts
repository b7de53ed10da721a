import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Relay } from './platform/jobs/relay.ts';
import { createLimitsHub } from './platform/limits/shared-limits.ts';
import type { ProcessFigures } from './platform/metrics/process-figures.ts';
import type { MetricsReader, OtherProcesses } from './platform/metrics/read-metrics.ts';
import { startWorkers, type WorkerPool } from './platform/workers/worker-pool.ts';
import type { ServerLog } from './server-log.ts';
import type { ServingMessages, ServingStart } from './worker-messages.ts';

/** Who doesn't tell of itself by then is left out this time. */
const figuresPatienceMilliseconds = 1500;

export interface ProcessesOptions {
  count: number;
  start: ServingStart;
  relay: Relay;
  log: ServerLog;
  metricsWith: (others: OtherProcesses) => MetricsReader;
}

/** Serves from several processes; this one keeps the database, the jobs, the limits and the sum of the metrics. */
export async function serveInProcesses(options: ProcessesOptions): Promise<WorkerPool<ServingMessages>> {
  const { count, start, relay, log } = options;
  const limits = createLimitsHub();
  let pool: WorkerPool<ServingMessages> | undefined;
  let died = 0;
  const readFigures = async () => {
    const asked = pool?.links().map((link) => {
      const late = wait(figuresPatienceMilliseconds, undefined, { ref: false });
      return Promise.race([link.ask('figures', null).catch(() => undefined), late]);
    });
    const figures = await Promise.all(asked ?? []);
    return figures.filter((one): one is ProcessFigures => one !== undefined);
  };
  const metrics = options.metricsWith({ read: readFigures, died: () => died });
  pool = await startWorkers<ServingMessages, ServingStart>({
    file: join(import.meta.dirname, 'worker-main.ts'),
    count,
    start,
    welcome(link) {
      link.on('nudge', (environment) => relay.nudge(environment));
      link.on('answered', metrics.add);
      link.on('metrics', metrics.read);
      return limits.add(link);
    },
    onDied(death) {
      died += 1;
      log.workerDied(death);
    },
  });
  return pool;
}
