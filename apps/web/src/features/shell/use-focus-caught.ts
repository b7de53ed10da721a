import { type RefObject, useEffect } from 'react';
import { openDialog } from '../../ui/give-focus-back.ts';

/** What says to a screen reader where one is. */
const places = 'ul, ol, table, section, form, fieldset, [role]';

/**
 * What had the focus went with its row or its bar, or can't be pressed any more, and the browser would begin at the top of the page: the nearest
 * of what stood around it and is there still has the focus then, and Tab goes on from there. What only waited gets it back.
 * Dialogs keep theirs, and give it back themselves where there is still somebody to give it to.
 */
export function useFocusCaught(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const screen = main.current;
    if (!screen) return;
    let path: HTMLElement[] = [];
    let hasWaited = false;
    let caught: Element | null = null;
    const forget = () => {
      path = [];
      hasWaited = false;
      caught = null;
    };
    const note = ({ target }: FocusEvent) => {
      if (target === caught) return;
      if (!screen.contains(target as Node)) {
        // Whoever went on beside the screen is not fetched back.
        hasWaited = false;
        return;
      }
      forget();
      for (let part = target as HTMLElement | null; part && part !== screen; part = part.parentElement) path.push(part);
    };
    const look = () => {
      const [held] = path;
      if (!held) return;
      const isThere = held.isConnected;
      const isWaiting = isThere && held.matches(':disabled');
      const { activeElement } = document;
      if (isWaiting && (activeElement === held || activeElement === document.body)) hasWaited = true;
      const isLost = activeElement === document.body && !openDialog();
      if (!isLost && activeElement !== caught) return;
      if (isThere && !isWaiting) {
        if (hasWaited) held.focus({ preventScroll: true });
        return;
      }
      if (!isLost) return;
      // What shows that it waits is back in a moment.
      if (isWaiting && held.matches('[data-loading]')) return;
      const place = path.find((part) => part.isConnected && part.matches(places)) ?? screen;
      caught = place;
      focusPassing(place);
    };
    const observer = new MutationObserver(look);
    // The whole page: what was asked in a dialog of it is done when that goes.
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', note);
    // Whoever clicks beside everything wants the focus nowhere.
    document.addEventListener('pointerdown', forget, true);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', note);
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
