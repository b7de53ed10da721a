import type { RouterHistory } from '@tanstack/react-router';

/**
 * Asks `isHeld` before the router hears of a step back; the address then returns to the screen that stays. The router's own `block`
 * takes whatever comes next for that return, and a second press that is quicker left the address of another screen than is shown.
 */
export function holdBack(historyOf: () => RouterHistory, isHeld: () => boolean): void {
  let isReturning = false;
  const hear = (event: PopStateEvent) => {
    const by = event.state?.__TSR_index - historyOf().location.state.__TSR_index;
    const isReturn = isReturning && by === 0;
    const isBack = by === -1 || (isReturning && by < 0);
    isReturning = !isReturn && isBack && isHeld();
    if (isReturning) window.history.go(-by);
    if (isReturning || isReturn) event.stopImmediatePropagation();
  };
  window.addEventListener('popstate', hear);
}
