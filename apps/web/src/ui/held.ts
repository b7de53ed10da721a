import { createContext, useContext, useLayoutEffect, useReducer } from 'react';

const holding = createContext<(by: 1 | -1) => void>(() => {});
/** Around what a window shows. */
export const HoldingProvider = holding.Provider;

/** Whether something in a window waits for an answer, and what its content tells that by. */
export function useHold() {
  const [waiting, hold] = useReducer((count: number, by: 1 | -1) => count + by, 0);
  return { isHeld: waiting > 0, hold };
}

/**
 * The one rule for what is asked from a window: the window stays until the answer came, so that it is read where it was asked and
 * closes nothing that was opened meanwhile. What is gone all the same, as a popover or a screen that was left, tells a refusal by `useProblem`.
 */
export function Held({ isBusy }: { isBusy: boolean }): null {
  const hold = useContext(holding);
  useLayoutEffect(() => {
    if (!isBusy) return;
    hold(1);
    return () => hold(-1);
  }, [isBusy, hold]);
  return null;
}
