import { useEffect, useRef } from 'react';

interface Opened {
  readonly leave: { readonly current: () => void };
  /** It stands in the address: going back leaves it by itself. */
  readonly isInAddress: boolean;
}

/** What is open, what was opened last at the end. */
const opened: Opened[] = [];

/** Before anything else hears of it: what lies below must not take the key too. With it an input method ends its own word. */
function press(event: KeyboardEvent): void {
  const last = opened.at(-1);
  if (!last || event.key !== 'Escape' || event.isComposing) return;
  event.preventDefault();
  event.stopPropagation();
  last.leave.current();
}

/** Answers whether something was there that going back is to leave, instead of the screen that it lies on. */
function leaveLast(): boolean {
  const last = opened.at(-1);
  if (!last || last.isInAddress) return false;
  last.leave.current();
  return true;
}

type HoldBack = (leave: () => boolean) => () => void;
let holdBack: HoldBack = () => () => {};

/** How the router asks `leave` before it goes back, for as long as something is open; `hold` answers what ends that. */
export function leaveByBack(hold: HoldBack): void {
  holdBack = hold;
}

/**
 * Escape is for what was opened last, and for that alone: a list of suggestions, a menu, a popover, a window, the browser's own
 * dialog. Each of them tells it here, and none listens for the key itself. Going back, a key or a swipe on a phone, is the same.
 */
export function useEscape(isOpen: boolean, onEscape: () => void, isInAddress = false): void {
  const latest = useRef(onEscape);
  latest.current = onEscape;
  useEffect(() => {
    if (!isOpen) return;
    const own: Opened = { leave: latest, isInAddress };
    opened.push(own);
    window.addEventListener('keydown', press, true);
    const letBack = isInAddress ? undefined : holdBack(leaveLast);
    return () => {
      opened.splice(opened.indexOf(own), 1);
      letBack?.();
    };
  }, [isOpen, isInAddress]);
}
