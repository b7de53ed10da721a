import { type RefObject, useEffect, useRef } from 'react';

/**
 * What had the focus before something appeared beside it that takes none. A dialog that was just confirmed is on its way out: where it
 * gives the focus back to is meant then. Whoever went on elsewhere meanwhile is there; who only passes by with keys may be on the way to it.
 */
export function useFocusBefore(beside: RefObject<HTMLElement | null>): RefObject<Element | null> {
  const before = useRef<Element | null>(null);
  useEffect(() => {
    before.current = document.activeElement;
    const gone = new AbortController();
    const follow = ({ target, type }: Event) => {
      if (beside.current?.contains(target as Node)) return;
      if (type !== 'focusin' || isLeaving(before.current)) before.current = document.activeElement;
    };
    for (const type of ['focusin', 'click', 'input']) document.addEventListener(type, follow, gone);
    return () => gone.abort();
  }, [beside]);
  return before;
}

const isLeaving = (element: Element | null) =>
  !element?.isConnected || element.matches('body,[role=dialog],[role=dialog] *');
