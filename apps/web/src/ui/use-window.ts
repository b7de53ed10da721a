import { useEffect, useReducer, useState } from 'react';
import { giveFocusBack } from './give-focus-back.ts';
import { useHold } from './held.ts';
import { useEscape } from './use-escape.ts';

/** What opened the window that lies on top. */
let latestOpener: Element | null = null;

/**
 * What lies on top of a screen, from when it is rendered until it is closed: `leave` is of whoever turns away, `close` of its content.
 * Once something was typed in it (`touch`) a press beside it closes it no longer: that is how work is lost by mistake. What shows what is
 * shown only once (`isKept`) stays where somebody goes back too, which on a phone is a swipe.
 */
export function useWindow({ isKept = false } = {}) {
  const [isOpen, setOpen] = useState(true);
  const [opener] = useState(() => document.activeElement);
  // Of a window that takes the place of another, as a form does of what said that it loads, the opener goes with that other one.
  const [former] = useState(() => latestOpener);
  const { isHeld, hold } = useHold();
  const [isTouched, touch] = useReducer(() => true, false);
  // However it ends, also when it is no longer rendered: the focus goes back to where it was, or to the screen's beginning.
  useEffect(() => {
    latestOpener = opener;
    return () => {
      latestOpener = former;
      giveFocusBack(opener, former);
    };
  }, [opener, former]);
  useEffect(() => (isOpen ? keepFocusIn(() => latestOpener === opener) : undefined), [isOpen, opener]);
  const close = () => setOpen(false);
  const leave = () => {
    if (!isHeld) close();
  };
  useEscape(isOpen, leave, isKept ? 'stay' : 'leave');
  return { isOpen, isHeld, hold, isTouched, touch, close, leave };
}

/**
 * A step of its content that gives way to the next takes the focus with it, and Tab would begin on the screen below: the window has it then. A
 * button that waits gets it back itself (`useFocusKept`).
 */
function keepFocusIn(isOnTop: () => boolean): () => void {
  let window: HTMLElement | null = null;
  const note = ({ target }: FocusEvent) => {
    window = (target as Element).closest<HTMLElement>('[role="dialog"][aria-modal]');
  };
  const look = () => {
    if (document.activeElement !== document.body || !isOnTop() || window?.querySelector('[data-loading]')) return;
    window?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', note);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', note);
  };
}
