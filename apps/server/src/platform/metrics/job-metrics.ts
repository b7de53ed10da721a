import type { Clock } from '../clock.ts';
import type { JobRun } from '../jobs/worker.ts';
import type { Metric } from './exposition.ts';

export interface JobMetrics {
  note(run: Pick<JobRun, 'kind' | 'error'>): void;
  /** `retrying`: jobs of all processes that wait for their next try, by task. */
  read(retrying: Record<string, number> | undefined): Metric[];
}

interface Tally {
  done: number;
  failedTries: number;
  lastSuccess: Date | null;
}

/** Counts what became of jobs in this process since it started, by task; each is there from the beginning, at 0. */
export function createJobMetrics(tasks: readonly string[], clock: Clock): JobMetrics {
  const tallies = new Map(tasks.map((task): [string, Tally] => [task, { done: 0, failedTries: 0, lastSuccess: null }]));
  const samples = (pick: (tally: Tally) => number | undefined) =>
    [...tallies].flatMap(([task, tally]) => {
      const value = pick(tally);
      return value === undefined ? [] : [{ labels: { task }, value }];
    });
  return {
    note({ kind, error }) {
      const tally = tallies.get(kind);
      if (!tally) return;
      if (error !== undefined) {
        tally.failedTries += 1;
        return;
      }
      tally.done += 1;
      tally.lastSuccess = clock.now();
    },
    read: (retrying) => [
      {
        name: 'tessera_jobs_retrying',
        help: 'Jobs that failed and wait for their next try, in all processes.',
        type: 'gauge',
        samples: retrying ? tasks.map((task) => ({ labels: { task }, value: retrying[task] ?? 0 })) : [],
      },
      {
        name: 'tessera_jobs_done_total',
        help: 'Jobs that this process did.',
        type: 'counter',
        samples: samples(({ done }) => done),
      },
      {
        name: 'tessera_jobs_failed_tries_total',
        help: 'Tries of jobs that failed in this process.',
        type: 'counter',
        samples: samples(({ failedTries }) => failedTries),
      },
      {
        name: 'tessera_jobs_last_success_timestamp_seconds',
        help: 'When this process last did one; absent before the first.',
        type: 'gauge',
        samples: samples(({ lastSuccess }) => (lastSuccess ? lastSuccess.getTime() / 1000 : undefined)),
      },
    ],
  };
}
