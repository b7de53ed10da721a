import { AsyncLocalStorage } from 'node:async_hooks';

/*
 * Which request is at work, for whatever is done on its behalf: it goes with the flow of control, so that no function between the
 * call and the outbox has to hand it on, and none can forget to.
 */

const scope = new AsyncLocalStorage<string | null>();

/** Does work on behalf of a request, or of none. */
export function onBehalfOfRequest<Result>(requestId: string | null, work: () => Result): Result {
  return scope.run(requestId, work);
}

/** Null when nobody asked, as for what is done by the clock. */
export function currentRequestId(): string | null {
  return scope.getStore() ?? null;
}
