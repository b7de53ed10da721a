import cluster, { type Worker } from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '../start-error.ts';
import { createLink, type Link, type Messages } from './link.ts';

/** What any process that serves is told and tells. */
export type WorkerMessages<Start> = {
  /** A process asks what it needs to begin with. */
  begin: { says: null; answers: Start };
  ready: { says: { port: number } };
  /** It can't, and why in one line. */
  failed: { says: string; answers: null };
  /** It serves on, and says that it is about to stop. */
  leave: { says: null };
  /** Whether it still turns. */
  alive: { says: null; answers: null };
  /** It ends what is under way. */
  stop: { says: null; answers: null };
};

export interface WorkerPoolOptions<M extends Messages, Start> {
  /** What each process runs. */
  file: string;
  count: number;
  start: Start;
  /** Lets a process in, before it says anything. @returns what is done when it is gone */
  welcome(link: Link<M>): () => void;
  /** Who answers nothing for so long hangs, and is ended. */
  hangMilliseconds?: number;
  /** One died that nobody stopped; another takes its place after the pause. */
  onDied(death: { pid: number | undefined; code: number; signal: string | null; pauseSeconds: number }): void;
}

export interface WorkerPool<M extends Messages> {
  port: number;
  /** To those that serve now. */
  links(): Link<M>[];
  /** Whoever dies from now on is not replaced. */
  leave(): void;
  stop(): Promise<void>;
}

const longestPauseSeconds = 30;
/** Nothing that a process does keeps it from answering for a tenth of this. */
const usualHangMilliseconds = 15_000;

/** The first that dies in a minute is replaced at once, later ones after pauses that double: what can't live must not keep the machine busy. */
export function pauseAfterDeaths(inTheLastMinute: number): number {
  return inTheLastMinute <= 1 ? 0 : Math.min(longestPauseSeconds, 2 ** (inTheLastMinute - 2));
}

/**
 * Starts processes that serve on one port together, and replaces those that die or hang. Each takes connections from the kernel itself: were they handed
 * over by the first process, those in hand when one dies would hang for good.
 * @throws StartError when one can't start
 */
export async function startWorkers<M extends Messages, Start>(
  options: WorkerPoolOptions<M, Start>,
): Promise<WorkerPool<M>> {
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: options.file, args: [] });
  // Whatever ends this process ends them, be they too busy to notice.
  process.once('exit', () => {
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGKILL');
  });
  const living = new Map<Worker, Link<WorkerMessages<Start>>>();
  const halt = new AbortController();
  const deaths: number[] = [];

  /** Asks again and again; one that doesn't answer is ended, and replaced as one that died. */
  const watch = async (worker: Worker, link: Link<WorkerMessages<Start>>) => {
    const patience = options.hangMilliseconds ?? usualHangMilliseconds;
    while (living.has(worker) && !halt.signal.aborted) {
      const late = wait(patience, 'late' as const, { ref: false });
      const answer = await Promise.race([link.ask('alive', null).catch(() => null), late]);
      if (answer === 'late' && living.has(worker)) worker.process.kill('SIGKILL');
      await late;
    }
  };

  const startOne = () =>
    new Promise<number>((resolve, reject) => {
      const worker = cluster.fork();
      const link = createLink<WorkerMessages<Start>>(worker);
      const dismiss = options.welcome(link as unknown as Link<M>);
      link.on('begin', () => options.start);
      link.on('ready', ({ port }) => {
        living.set(worker, link);
        void watch(worker, link);
        resolve(port);
      });
      link.on('failed', (message) => {
        reject(new StartError(message));
        return null;
      });
      worker.once('exit', (code, signal) => {
        dismiss();
        reject(new StartError(`A process that was to serve ended with ${signal ?? code}.`));
        if (living.delete(worker) && !halt.signal.aborted)
          void replace({ pid: worker.process.pid, code, signal: signal || null });
      });
    });

  const replace = async (death: { pid: number | undefined; code: number; signal: string | null }) => {
    deaths.push(performance.now());
    const recent = deaths.filter((at) => at > performance.now() - 60_000);
    deaths.splice(0, deaths.length, ...recent);
    const pauseSeconds = pauseAfterDeaths(recent.length);
    options.onDied({ ...death, pauseSeconds });
    try {
      await wait(pauseSeconds * 1000, undefined, { signal: halt.signal });
    } catch {
      return;
    }
    await startOne().catch(() => {
      if (!halt.signal.aborted) return replace(death);
    });
  };

  const end = async () => {
    halt.abort();
    await Promise.all(
      Object.values(cluster.workers ?? {}).map(async (worker) => {
        if (!worker || worker.isDead()) return;
        const ended = new Promise((resolve) => worker.once('exit', resolve));
        await living
          .get(worker)
          ?.ask('stop', null)
          .catch(() => {});
        worker.process.disconnect();
        await ended;
      }),
    );
  };

  try {
    const [port = 0] = await Promise.all(Array.from({ length: options.count }, startOne));
    return {
      port,
      links: () => [...living.values()] as unknown as Link<M>[],
      leave() {
        halt.abort();
        for (const link of living.values()) link.tell('leave', null);
      },
      stop: end,
    };
  } catch (error) {
    await end();
    throw error;
  }
}
