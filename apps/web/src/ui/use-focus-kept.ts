import { type RefObject, useLayoutEffect, useRef } from 'react';

/** For a button that can't be pressed while it waits: a browser takes the focus from it then, and it gets that back where nothing else took it. */
export function useFocusKept(isBusy: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (isBusy) hadFocus.current = focused === button.current;
    else if (hadFocus.current && (focused === document.body || focused === null)) button.current?.focus();
  }, [isBusy]);
  return button;
}
