const minute = 60_000;
const hour = 60 * minute;

/** How long after the first, the second … failed try the next one follows. Ten tries over about three days. */
export const pauses = [minute, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour];

/** When to try again after the nth try failed, or null when it was the last. Up to a tenth is added, so that many don't come at once. */
export function nextAttemptAt(attempts: number, now: Date, chance: number = Math.random()): Date | null {
  const pause = pauses[attempts - 1];
  return pause === undefined ? null : new Date(now.getTime() + Math.round(pause * (1 + chance / 10)));
}
