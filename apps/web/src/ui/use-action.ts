import { useRef, useState } from 'react';
import { ApiError } from '../lib/api-client.ts';
import { Cancelled } from '../lib/cancelled.ts';
import { textOf } from '../lib/i18n.ts';
import { toast } from './toast.tsx';

/**
 * Something that a button does outside of a form: once at a time, and a refusal becomes a toast. `failure` says before the reason
 * what it was that failed.
 */
export function useAction<A extends unknown[]>(
  act: (...args: A) => Promise<unknown>,
  failure?: string,
): { run: (...args: A) => void; isBusy: boolean } {
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const run = async (...args: A) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      await act(...args);
    } catch (error) {
      const said = refusalText(error, failure);
      if (said) toast.error(said);
    } finally {
      isRunning.current = false;
      setBusy(false);
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
