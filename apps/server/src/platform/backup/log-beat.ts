import { setTimeout as wait } from 'node:timers/promises';

export interface LogBeatOptions {
  endSegment: () => Promise<void>;
  /** What a lost disk may cost. */
  everyMilliseconds: number;
  /** Told of each time that went wrong. */
  onFailure: (error: unknown) => void;
  /** Default 10 seconds. */
  retryMilliseconds?: number;
}

export interface LogBeat {
  isFailing(): boolean;
  /** After the one that is under way. */
  stop(): Promise<void>;
}

/** Ends the segment of the log that is being written, time and again and one at a time; after a failure soon, as the next time may be hours away. */
export function startLogBeat(options: LogBeatOptions): LogBeat {
  const { endSegment, everyMilliseconds, onFailure, retryMilliseconds = 10_000 } = options;
  const stopping = new AbortController();
  const isTime = (milliseconds: number) => wait(milliseconds, true, { signal: stopping.signal }).catch(() => false);
  let isFailing = false;
  const beat = async () => {
    let pause = everyMilliseconds;
    while (await isTime(pause)) {
      const begin = performance.now();
      try {
        await endSegment();
        isFailing = false;
        pause = Math.max(0, everyMilliseconds - (performance.now() - begin));
      } catch (error) {
        isFailing = true;
        onFailure(error);
        pause = Math.min(retryMilliseconds, everyMilliseconds);
      }
    }
  };
  const beating = beat();
  return {
    isFailing: () => isFailing,
    async stop() {
      stopping.abort();
      await beating;
    },
  };
}
