import { type RefObject, useEffect, useRef } from 'react';

/**
 * What had the focus before something appeared beside it that takes none. A dialog that was just confirmed is on its way out: where it
 * gives the focus back to is meant then.
 */
export function useFocusBefore(beside: RefObject<HTMLElement | null>): RefObject<Element | null> {
  const before = useRef<Element | null>(null);
  useEffect(() => {
    before.current = document.activeElement;
    const follow = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || beside.current?.contains(target)) return;
      if (isLeaving(before.current)) before.current = target;
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [beside]);
  return before;
}

const isLeaving = (element: Element | null) =>
  !element?.isConnected || element === document.body || element.closest('[role="dialog"]') !== null;
