/** Never more often than this, whatever the server says: a wrong answer must not turn a player into a flood. */
const minSeconds = 5;
const maxSeconds = 3600;
const defaultSeconds = 60;
const retrySeconds = [5, 10, 20, 40, 60];

/**
 * Seconds until the next status check: what the server asked for, within bounds, but not later than just after the expiry,
 * so that an ended trial shows itself at once. `now` and `expiresAt` in milliseconds of the server's clock.
 */
export function nextCheckSeconds(refreshAfterSeconds: number, now: number, expiresAt: number | null): number {
  const asked = Number.isFinite(refreshAfterSeconds) && refreshAfterSeconds > 0 ? refreshAfterSeconds : defaultSeconds;
  const bounded = clamp(asked);
  if (expiresAt === null || expiresAt <= now) return bounded;
  return Math.min(bounded, clamp((expiresAt - now) / 1000 + 1));
}

/** Seconds until a failed check is tried again: longer with each failure in a row, and what `Retry-After` says when it is there. */
export function retryCheckSeconds(failuresInARow: number, retryAfterSeconds?: number): number {
  if (retryAfterSeconds !== undefined) return clamp(retryAfterSeconds);
  return retrySeconds[Math.min(failuresInARow, retrySeconds.length) - 1] ?? minSeconds;
}

function clamp(seconds: number): number {
  return Math.min(maxSeconds, Math.max(minSeconds, seconds));
}
