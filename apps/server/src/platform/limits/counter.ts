import type { Clock } from '../clock.ts';
import { Refusal } from '../refusal.ts';

/** So many senders are remembered; the longest known are forgotten first. */
const mostSenders = 10_000;

export interface CounterBound {
  most: number;
  seconds: number;
}

export interface Counter {
  /** @throws C10429 whose count is full waits for the rest of the window */
  assertFew(sender: string): void;
  count(sender: string, amount?: number): void;
}

/** Counts by sender within a window from the first. */
export function createCounter(clock: Clock, { most, seconds }: CounterBound): Counter {
  const senders = new Map<string, { since: number; count: number }>();
  const current = (sender: string) => {
    const held = senders.get(sender);
    return held && clock.now().getTime() - held.since < seconds * 1000 ? held : undefined;
  };
  return {
    assertFew(sender) {
      const held = current(sender);
      if (!held || held.count < most) return;
      const left = held.since + seconds * 1000 - clock.now().getTime();
      throw new Refusal('C10429', { retryAfterSeconds: Math.max(1, Math.ceil(left / 1000)) });
    },
    count(sender, amount = 1) {
      const held = current(sender) ?? { since: clock.now().getTime(), count: 0 };
      held.count += amount;
      // Anew, so that the first of the map is who was heard of the longest ago.
      senders.delete(sender);
      senders.set(sender, held);
      const [first] = senders.keys();
      if (senders.size > mostSenders && first !== undefined) senders.delete(first);
    },
  };
}
