import { useEffect, useRef } from 'react';

/** How to leave what is open, what was opened last at the end. */
const opened: { readonly current: () => void }[] = [];

/** Before anything else hears of it: what lies below must not take the key too. With it an input method ends its own word. */
function press(event: KeyboardEvent): void {
  const last = opened.at(-1);
  if (!last || event.key !== 'Escape' || event.isComposing) return;
  event.preventDefault();
  event.stopPropagation();
  last.current();
}

/**
 * Escape is for what was opened last, and for that alone: a list of suggestions, a menu, a popover, a window, the browser's own
 * dialog. Each of them tells it here, and none listens for the key itself.
 */
export function useEscape(isOpen: boolean, onEscape: () => void): void {
  const latest = useRef(onEscape);
  latest.current = onEscape;
  useEffect(() => {
    if (!isOpen) return;
    opened.push(latest);
    window.addEventListener('keydown', press, true);
    return () => {
      opened.splice(opened.indexOf(latest), 1);
    };
  }, [isOpen]);
}
