import { Refusal } from '../refusal.ts';

/** Whoever sends one more than these is told to come back. */
const mostWaiting = 3;
const retryAfterSeconds = 5;

export type OneAtATime = <T>(who: string, work: () => Promise<T>) => Promise<T>;

/**
 * Does what is dear for one person one by one, in the order in which it was asked for; others don't wait for it. In this process
 * alone, as it is this process' time. @throws C10429 so much of theirs is waiting
 */
export function createOneAtATime(): OneAtATime {
  const queues = new Map<string, { last: Promise<unknown>; length: number }>();
  return async (who, work) => {
    const queue = queues.get(who) ?? { last: Promise.resolve(), length: 0 };
    if (queue.length > mostWaiting) throw new Refusal('C10429', { retryAfterSeconds });
    queues.set(who, queue);
    queue.length += 1;
    const before = queue.last;
    const turn = before.then(work, work);
    // What waits behind it is not told of its failure.
    queue.last = turn.catch(() => {});
    try {
      return await turn;
    } finally {
      queue.length -= 1;
      if (queue.length === 0) queues.delete(who);
    }
  };
}
