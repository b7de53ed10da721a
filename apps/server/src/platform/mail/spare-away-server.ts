import type { Clock } from '../clock.ts';

/** So long a mail server that did not answer is left alone. */
const pauseMilliseconds = 30_000;

/** How nodemailer calls it when nobody answers: no such name, no connection, no word for too long. */
const silence = new Set<unknown>(['EDNS', 'ESOCKET', 'ETIMEDOUT']);

/**
 * Once nobody answered, mails fail at once for a while, and then one finds out whether the mail server is back: a server that swallows
 * packets keeps each of them waiting for long, in one of the few places for jobs, and other work behind them would never run. They wait in
 * the queue, whose pauses alone say when each is tried again, so that none is given up earlier than by a server that refuses.
 */
export function createAwayGuard(clock: Clock): (send: () => Promise<unknown>) => Promise<void> {
  let failure: { error: Error; at: number } | undefined;
  let isFindingOut = false;
  return async (send) => {
    const known = failure;
    if (known) {
      const since = clock.now().getTime() - known.at;
      // A clock that was set back is no reason to wait longer.
      const isPause = since >= 0 && since < pauseMilliseconds;
      if (isPause || isFindingOut) {
        const { error } = known;
        throw new Error(`The mail server is away, and not asked again yet: ${error.message}`, { cause: error });
      }
      isFindingOut = true;
    }
    try {
      await send();
      failure = undefined;
    } catch (error) {
      const { code, responseCode } = error as Error & { code?: string; responseCode?: number };
      // What it answers tells that it is there, a refusal too.
      if (responseCode !== undefined) failure = undefined;
      else if (silence.has(code)) failure = { error: error as Error, at: clock.now().getTime() };
      throw error;
    } finally {
      if (known) isFindingOut = false;
    }
  };
}
