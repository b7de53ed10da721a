import { type RefObject, useEffect, useRef } from 'react';

/**
 * What had the focus before something appeared beside it that takes none. A dialog that was just confirmed is on its way out: where it
 * gives the focus back to is meant then. Whoever went on elsewhere meanwhile is there; who only passes by with keys may be on the way to it.
 */
export function useFocusBefore(beside: RefObject<HTMLElement | null>): RefObject<Element | null> {
  const before = useRef<Element | null>(null);
  useEffect(() => {
    before.current = document.activeElement;
    const follow = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || beside.current?.contains(target)) return;
      if (isLeaving(before.current)) before.current = target;
    };
    const goOn = ({ target }: Event) => {
      if (!(target instanceof Element) || beside.current?.contains(target)) return;
      if (document.activeElement !== document.body) before.current = document.activeElement;
    };
    document.addEventListener('focusin', follow);
    for (const type of workingOn) document.addEventListener(type, goOn);
    return () => {
      document.removeEventListener('focusin', follow);
      for (const type of workingOn) document.removeEventListener(type, goOn);
    };
  }, [beside]);
  return before;
}

const workingOn = ['click', 'input'];

const isLeaving = (element: Element | null) =>
  !element?.isConnected || element === document.body || element.closest('[role="dialog"]') !== null;
