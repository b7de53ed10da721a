import { signal } from './signal.ts';

let underWay = 0;
const arrivals = signal();

/** Whether something that changes things is on its way. A page that is loaded anew meanwhile gives up what comes after it. */
export const isSending = (): boolean => underWay > 0;

/** A call of that kind, until its answer is there and read. */
export async function whileSending<T>(call: () => Promise<T>): Promise<T> {
  underWay += 1;
  try {
    return await call();
  } finally {
    underWay -= 1;
    // Of several that are sent one after the other the next goes out first.
    setTimeout(arrivals.give);
  }
}

/** Calls back, once, when nothing is on its way. */
export function onceSent(then: () => void): void {
  if (!isSending()) {
    then();
    return;
  }
  const stop = arrivals.on(() => {
    if (isSending()) return;
    stop();
    then();
  });
}
