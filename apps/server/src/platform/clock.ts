/** The only place that reads the time; commands and SQL functions get it passed in. */
export type Clock = { now(): Date };

/** The time of this machine. */
export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until a test moves it. */
export type TestClock = Clock & {
  set(at: Date | string): void;
  advance(step: { seconds?: number; minutes?: number; hours?: number; days?: number }): void;
};

/** Makes a clock for tests, standing at `start` (default: 15 January 2027, noon UTC). */
export function createTestClock(start: Date | string = '2027-01-15T12:00:00.000Z'): TestClock {
  let current = new Date(start);
  return {
    now: () => new Date(current),
    set(at) {
      current = new Date(at);
    },
    advance({ seconds = 0, minutes = 0, hours = 0, days = 0 }) {
      const total = seconds + 60 * (minutes + 60 * (hours + 24 * days));
      current = new Date(current.getTime() + total * 1000);
    },
  };
}
