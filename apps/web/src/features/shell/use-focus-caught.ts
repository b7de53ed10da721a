import { type RefObject, useEffect } from 'react';

/** What says to a screen reader where one is. */
const places = 'ul, ol, table, section, form, fieldset, [role]';

/**
 * What had the focus went with its row or its bar, or can't be pressed any more, and the browser would begin at the top of the page: the nearest
 * of what stood around it and is there still has the focus then, and Tab goes on from there. A button that waited gets it back.
 * Dialogs give theirs back themselves, where there is still somebody to give it to.
 */
export function useFocusCaught(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const screen = main.current;
    if (!screen) return;
    let path: HTMLElement[] = [];
    let hasWaited = false;
    const forget = () => {
      path = [];
      hasWaited = false;
    };
    const note = ({ target }: FocusEvent) => {
      forget();
      for (let part = target as HTMLElement | null; part && part !== screen; part = part.parentElement) path.push(part);
    };
    const look = () => {
      const [held] = path;
      if (!held) return;
      if (held.isConnected && held.matches(':disabled[data-loading]')) {
        hasWaited = true;
        return;
      }
      if (document.activeElement !== document.body) return;
      if (held.isConnected && !held.matches(':disabled')) {
        if (hasWaited) held.focus({ preventScroll: true });
        return;
      }
      const place = path.find((part) => part.isConnected && part.matches(places));
      if (place) focusPassing(place);
      if (document.activeElement === document.body) screen.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(look);
    // The whole page: what was asked in a dialog of it is done when that goes.
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    screen.addEventListener('focusin', note);
    // Whoever clicks beside everything wants the focus nowhere.
    document.addEventListener('pointerdown', forget, true);
    return () => {
      observer.disconnect();
      screen.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', forget, true);
    };
  }, [main]);
}

/** It can have the focus until somebody goes on. */
function focusPassing(place: HTMLElement): void {
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}
