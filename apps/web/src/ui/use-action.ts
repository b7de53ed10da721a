import { useRef, useState } from 'react';
import { ApiError } from '../lib/api-client.ts';
import { Cancelled } from '../lib/cancelled.ts';
import { textOf } from '../lib/i18n.ts';
import { toast } from './toast.tsx';

/** What all presses of a button are about that says nothing else. */
const itself = () => null;

/**
 * Something that a button does outside of a form: once at a time, and a refusal becomes a toast. `failure` says before the reason
 * what it was that failed. Where it is done to many, as the rows of a list, `subjectOf` says to which of them: once at a time for each.
 */
export function useAction<A extends unknown[]>(
  act: (...args: A) => Promise<unknown>,
  failure?: string,
  subjectOf: (...args: A) => unknown = itself,
): { run: (...args: A) => void; isBusy: boolean } {
  const [isBusy, setBusy] = useState(false);
  const running = useRef(new Set<unknown>()).current;
  const run = async (...args: A) => {
    const subject = subjectOf(...args);
    if (running.has(subject)) return;
    running.add(subject);
    setBusy(true);
    try {
      await act(...args);
    } catch (error) {
      const said = refusalText(error, failure);
      if (said) toast.error(said);
    } finally {
      running.delete(subject);
      setBusy(running.size > 0);
    }
  };
  return { run: (...args) => void run(...args), isBusy };
}

/** What to tell somebody about a failure: what failed, and why; null when they turned back themselves. */
export function refusalText(error: unknown, failure?: string): string | null {
  if (error instanceof Cancelled) return null;
  const reason = reasonOf(error);
  return failure === undefined ? reason : `${failure} ${reason}`;
}

function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return Object.values(error.errors)[0]?.[0] ?? error.message;
  reportError(error);
  return textOf('common:errors.unexpected');
}
