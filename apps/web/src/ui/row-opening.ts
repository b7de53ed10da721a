import type { MouseEvent } from 'react';

/** What a row opens beside its list; a row that lies open is marked. */
export interface RowOpening<T> {
  keyOf: (row: T) => string;
  openedKey: string | undefined;
  open: (key: string) => void;
  /** A modified click wants the page of it. */
  openPage: (key: string) => void;
}

/** What a row, or its card, needs to be opened by a press anywhere on it; keys go by the link in its first column. */
export function openingProps<T>(opening: RowOpening<T> | undefined, row: T) {
  if (!opening) return {};
  const key = opening.keyOf(row);
  return {
    'data-opens': key,
    'data-opened': opening.openedKey === key || undefined,
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (event.defaultPrevented || isItsOwn(event.target, event.currentTarget) || isSelecting()) return;
      if (isModified(event)) opening.openPage(key);
      else opening.open(key);
    },
  };
}

/** A click that asks the browser for another tab or window. */
export function isModified(event: Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

/** Buttons, links and boxes of a row do what they say, and so does what is drawn above it. */
function isItsOwn(target: EventTarget, row: HTMLElement): boolean {
  if (!(target instanceof Element) || !row.contains(target)) return true;
  return target.closest('a, button, input, label, select, [popover]') !== null;
}

/** Somebody who marks a text to copy it opens nothing. */
function isSelecting(): boolean {
  return (window.getSelection()?.toString() ?? '') !== '';
}
