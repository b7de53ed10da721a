import type { LookAtDatabase } from './database-state.ts';

/** From here on people notice: what they did just now is stamped in another minute, and what may be undone is refused. */
const noticedSeconds = 2;

export interface ClockWatch {
  look: LookAtDatabase;
  warn: (message: string) => void;
  /** Default: every minute. */
  everyMilliseconds?: number;
}

/** Warns once when this machine's clock and the database's drift apart, and again when they did anew. @returns ends it */
export function watchClock({ look, warn, everyMilliseconds = 60_000 }: ClockWatch): () => void {
  let isTold = false;
  const compare = async () => {
    const state = await look();
    if (!state.canServe) return;
    const apart = Math.abs(state.clockAheadSeconds);
    if (apart >= noticedSeconds && !isTold) {
      const side = state.clockAheadSeconds > 0 ? 'ahead of' : 'behind';
      warn(
        `This machine's clock is ${apart.toFixed(1)} s ${side} the database's: let both follow one time server (NTP)`,
      );
    }
    isTold = apart >= noticedSeconds;
  };
  void compare();
  const timer = setInterval(() => void compare(), everyMilliseconds);
  return () => clearInterval(timer);
}
