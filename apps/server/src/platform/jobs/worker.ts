import { EventEmitter } from 'node:events';
import {
  Logger,
  type ParsedCronItem,
  parseCronItems,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type pg from 'pg';
import type { Environment } from '../db/environment.ts';
import { environments } from '../db/environment.ts';
import { onBehalfOfRequest } from '../request-scope.ts';
import { placeOfRequest, type SpanStart, withinSpan } from '../tracing/spans.ts';
import { capRetries } from './cap-retries.ts';
import { forgetReplacedJobs, loneName } from './lone-jobs.ts';
import { forgetExitCode } from './migrate-jobs.ts';
import { holdPresence, type Presence, releaseAbandonedJobs } from './presence.ts';
import { queuePool } from './queue-pool.ts';
import { setSchedulesRight } from './right-schedules.ts';

/** What a task knows about the job at hand besides its payload. */
export type JobContext = {
  environment: Environment;
  /** The job's id in the queue; the same at every try. */
  jobId: string;
  /** From 1. */
  attempt: number;
};

/**
 * Work after a commit, such as mail. May run more than once (a process can die between the work and its tick), so what
 * must not happen twice needs its own mark. A throw means: try again later, with growing pauses.
 */
export type Task = (payload: Record<string, unknown>, job: JobContext) => Promise<void>;

/** One try of a job. */
export type JobRun = JobContext & {
  kind: string;
  /** Who asked for it; null for what is done by the clock. */
  requestId: string | null;
  seconds: number;
  /** Absent when it succeeded. */
  error?: unknown;
  /** It is not tried again. */
  isLast: boolean;
};

/** What the runner says; the server passes its own logger. */
export type JobLog = (level: 'error' | 'warning' | 'info' | 'debug', message: string) => void;

/** Work by the clock: `cron` in UTC. */
export type Schedule = {
  kind: string;
  cron: string;
  /** One at a time; the next one takes the place of one that waits to be tried again, or that failed for good. */
  isAlone?: boolean;
  /** Of such: one at a time with all others of this queue too, in both environments. */
  queue?: string;
  /** By itself as often as other jobs, over days. */
  tries?: number;
  /** Done late where nobody was there to do it in its minute, if somebody is within so many hours. Without it, the next time. */
  makeUpHours?: number;
};

export type WorkerOptions = {
  /** Connections under the job role. Two are kept for good; the rest is shared by workers and relay. */
  pool: pg.Pool;
  /** By the outbox row's `kind`. */
  tasks: Readonly<Record<string, Task>>;
  /** Tasks that run by the clock, once per environment. */
  schedules?: readonly Schedule[];
  /** Tasks whose jobs are tried for days, every ten minutes at the latest. */
  patientTasks?: readonly string[];
  /** Jobs at a time. Default 4. */
  concurrency?: number;
  /** How often to look for jobs of dead processes, and how old their hold must be. Default 15 and 10. */
  sweepSeconds?: number;
  graceSeconds?: number;
  log?: JobLog;
  /** Told of each try. */
  onRun?: (run: JobRun) => void;
  /** Told of each answer from the queue, whether or not there was anything to do. */
  onLooked?: () => void;
};

export type Worker = {
  /** Lets running jobs end, then stops. */
  stop(): Promise<void>;
};

const restartPauseMilliseconds = 1000;

/**
 * Runs jobs until it is stopped. When the database goes away it starts anew as soon as it is back; when another server
 * process died, it takes over that one's jobs.
 */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const log: JobLog = options.log ?? (() => {});
  const halt = new AbortController();
  let current = await startOnce(options, log);
  const supervise = async () => {
    while (!halt.signal.aborted) {
      await current.ended;
      await current.stop();
      while (!halt.signal.aborted) {
        await pause(restartPauseMilliseconds, halt.signal);
        try {
          if (!halt.signal.aborted) current = await startOnce(options, log);
          break;
        } catch (error) {
          // While a newer release that changed the queue is rolled out, its servers run the jobs, and this one serves on.
          forgetExitCode();
          log('error', `The job runner can't start: ${error}`);
        }
      }
    }
  };
  const supervised = supervise();
  return {
    async stop() {
      halt.abort();
      await current.stop();
      await supervised;
      // A runner that came up while we were stopping.
      await current.stop();
    },
  };
}

/** As the relay and the timetable write it. */
type JobContent = { environment: Environment; payload?: Record<string, unknown>; requestId?: string | null };

type RunningWorker = { ended: Promise<void>; stop(): Promise<void> };

async function startOnce(options: WorkerOptions, log: JobLog): Promise<RunningWorker> {
  const events = new EventEmitter() as WorkerEvents;
  const poolId = new Promise<string>((resolve) => {
    events.once('pool:create', ({ workerPool }) => resolve(workerPool.id));
  });
  const looked = options.onLooked;
  if (looked) for (const event of ['worker:getJob:empty', 'job:complete'] as const) events.on(event, looked);
  let runner: Runner | undefined;
  const giveBack = (error: unknown) => {
    log('error', `The end of a job could not be noted, and so it will run again: ${error}`);
    if (runner) void stopRunner(runner);
  };
  const queue = queuePool(options.pool, giveBack);
  runner = await run({
    pgPool: queue.pool,
    taskList: taskListOf(options),
    parsedCronItems: cronItemsOf(options.schedules ?? []),
    concurrency: options.concurrency ?? 4,
    noHandleSignals: true,
    // Of a job that failed `onRun` tells more.
    logger: new Logger(() => (level, message, meta) => meta?.failure || log(level, message)),
    events,
  });
  const ended = runner.promise.then(
    () => {},
    (error: unknown) => log('error', `The job runner stopped: ${error}`),
  );
  let presence: Presence;
  try {
    presence = await holdPresence(options.pool, await poolId, () => void stopRunner(runner));
  } catch (error) {
    await stopRunner(runner);
    throw error;
  }
  const sweep = async () => {
    await presence.check();
    const gone = await releaseAbandonedJobs(options.pool, options.graceSeconds ?? 10);
    await capRetries(options.pool, options.patientTasks ?? []);
    await setSchedulesRight(options.pool);
    await forgetReplacedJobs(options.pool, loneQueuesOf(options.schedules ?? []));
    if (gone.length > 0) log('warning', `Took over the jobs of a process that is gone (${gone.join(', ')})`);
  };
  const sweepOrLog = () =>
    sweep().catch((error: unknown) => log('error', `Looking for abandoned jobs failed: ${error}`));
  await sweepOrLog();
  const timer = setInterval(sweepOrLog, (options.sweepSeconds ?? 15) * 1000);
  let stopping: Promise<void> | undefined;
  const stopAll = async () => {
    clearInterval(timer);
    await stopRunner(runner);
    await ended;
    // Or what was done last is done once more: whoever closes the pool next keeps its word from the queue.
    await queue.noted();
    presence.leave();
  };
  return {
    ended,
    stop() {
      stopping ??= stopAll();
      return stopping;
    },
  };
}

/** `stop` refuses when the runner has ended by itself; that is what we want anyway. */
async function stopRunner(runner: Runner): Promise<void> {
  await runner.stop().catch(() => {});
}

function taskListOf({ tasks, onRun = () => {} }: WorkerOptions): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([kind, task]) => [
      kind,
      async (content: unknown, { job }) => {
        const { environment, payload = {}, requestId = null } = content as JobContent;
        const context = { environment, jobId: String(job.id), attempt: job.attempts };
        const begin = performance.now();
        const tell = (error?: unknown) =>
          onRun({
            ...context,
            kind,
            requestId,
            seconds: (performance.now() - begin) / 1000,
            error,
            isLast: job.attempts >= job.max_attempts,
          });
        try {
          await withinSpan(spanOfJob(kind, requestId, context), () =>
            onBehalfOfRequest(requestId, () => task(payload, context)),
          );
        } catch (error) {
          tell(error);
          throw error;
        }
        tell();
      },
    ]),
  );
}

/** Part of the request that left it, which may be days ago. */
function spanOfJob(kind: string, requestId: string | null, { environment, jobId, attempt }: JobContext): SpanStart {
  return {
    name: `job ${kind}`,
    kind: 'consumer',
    attributes: {
      'tessera.environment': environment,
      'tessera.request_id': requestId ?? undefined,
      'tessera.job_id': jobId,
      'tessera.attempt': attempt,
    },
    under: placeOfRequest(requestId),
  };
}

function loneQueuesOf(schedules: readonly Schedule[]): string[] {
  const alone = schedules.filter(({ isAlone }) => isAlone);
  return alone.flatMap(({ kind, queue }) => environments.map((environment) => queue ?? loneName(kind, environment)));
}

/** As the queue's timetable has them. */
export function cronItemsOf(schedules: readonly Schedule[]): ParsedCronItem[] {
  return parseCronItems(
    schedules.flatMap(({ kind, cron, isAlone, queue, tries, makeUpHours = 0 }) =>
      environments.map((environment) => {
        const identifier = loneName(kind, environment);
        const alone = isAlone ? { jobKey: identifier, queueName: queue ?? identifier } : {};
        const backfillPeriod = makeUpHours * 3_600_000;
        const options = { ...alone, ...(tries && { maxAttempts: tries }), backfillPeriod };
        return { task: kind, match: cron, identifier, payload: { environment }, options };
      }),
    ),
  );
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
