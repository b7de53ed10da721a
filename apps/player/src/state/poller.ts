export interface Poller {
  /** Starts a check at once; does nothing while one is under way. */
  checkNow(): void;
  stop(): void;
}

export interface Timers {
  set(run: () => void, seconds: number): number;
  clear(timer: number): void;
}

const browserTimers: Timers = {
  set: (run, seconds) => window.setTimeout(run, seconds * 1000),
  clear: (timer) => window.clearTimeout(timer),
};

/**
 * Runs a check now and again each time after the seconds that it answers, one at a time. The check doesn't reject; its signal
 * aborts when the poller stops.
 */
export function startPoller(check: (signal: AbortSignal) => Promise<number>, timers: Timers = browserTimers): Poller {
  const abort = new AbortController();
  let timer: number | undefined;
  let isChecking = false;

  const run = async () => {
    if (isChecking || abort.signal.aborted) return;
    if (timer !== undefined) timers.clear(timer);
    isChecking = true;
    const seconds = await check(abort.signal);
    isChecking = false;
    if (!abort.signal.aborted) timer = timers.set(run, seconds);
  };

  void run();
  return {
    checkNow: () => void run(),
    stop: () => {
      abort.abort();
      if (timer !== undefined) timers.clear(timer);
    },
  };
}
