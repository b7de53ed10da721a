import { vi } from 'vitest';

/** Does it again and again until it doesn't throw: what `expect.poll` is in a test, for hooks and where the answer is wanted. */
export const eventually = <Result>(work: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(work, { timeout: 60_000, interval: 20 });
