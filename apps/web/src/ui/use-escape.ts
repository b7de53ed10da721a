import { useEffect, useRef } from 'react';

/** What going back does: `leave` it as Escape does, let it `stay`, or nothing here, as it stands in the `address` that changes then. */
type Back = 'leave' | 'stay' | 'address';

interface Opened {
  readonly leave: () => void;
  readonly back: Back;
}

/** What is open, what was opened last at the end. */
const opened: { readonly current: Opened }[] = [];

/** Before anything else hears of it: what lies below must not take the key too. With it an input method ends its own word. */
function press(event: KeyboardEvent): void {
  const last = opened.at(-1);
  if (!last || event.key !== 'Escape' || event.isComposing) return;
  event.preventDefault();
  event.stopPropagation();
  last.current.leave();
}

/** Answers whether going back was for what was opened last, and not for the screen that it lies on; the router asks. */
export function goBack(): boolean {
  const last = opened.at(-1)?.current;
  if (!last || last.back === 'address') return false;
  if (last.back === 'leave') last.leave();
  return true;
}

/**
 * Escape is for what was opened last, and for that alone: a list of suggestions, a menu, a popover, a window, the browser's own
 * dialog. Each of them tells it here, and none listens for the key itself. Going back, a key or a swipe on a phone, is the same.
 */
export function useEscape(isOpen: boolean, onEscape: () => void, back: Back = 'leave'): void {
  const latest = useRef<Opened>({ leave: onEscape, back });
  latest.current = { leave: onEscape, back };
  useEffect(() => {
    if (!isOpen) return;
    opened.push(latest);
    window.addEventListener('keydown', press, true);
    return () => {
      opened.splice(opened.indexOf(latest), 1);
    };
  }, [isOpen]);
}
