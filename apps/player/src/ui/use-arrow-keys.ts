import { useEffect } from 'react';
import { type Direction, nearestInDirection } from '../rules/spatial-focus.ts';

const directionOfKey: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};
const focusable = 'button:not(:disabled), a[href], input:not(:disabled)';

/**
 * Arrow keys move the focus over the screen, as a remote does; inside an open dialog they stay in it. The first press starts at what
 * is marked `data-autofocus`.
 */
export function useArrowKeys(): void {
  useEffect(() => {
    const move = (event: KeyboardEvent) => {
      const direction = directionOfKey[event.key];
      if (!direction || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
        return;
      if (isTextCursorMove(event.target, direction)) return;
      const next = nextElement(direction);
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    document.addEventListener('keydown', move);
    return () => document.removeEventListener('keydown', move);
  }, []);
}

/** Left and right move the cursor while there is text to move in. */
function isTextCursorMove(target: EventTarget | null, direction: Direction): boolean {
  return (
    target instanceof HTMLInputElement &&
    target.type === 'text' &&
    target.value !== '' &&
    (direction === 'left' || direction === 'right')
  );
}

/** The element to go to; undefined leaves the key to the browser, which scrolls. */
function nextElement(direction: Direction): HTMLElement | undefined {
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const elements = [...scope.querySelectorAll<HTMLElement>(focusable)].filter((element) => element.checkVisibility());
  const current = document.activeElement;
  if (!(current instanceof HTMLElement) || !scope.contains(current) || !current.matches(focusable)) {
    return elements.find((element) => element.matches('[data-autofocus]')) ?? elements[0];
  }
  const others = elements
    .filter((element) => element !== current)
    .map((element) => ({ element, box: element.getBoundingClientRect() }));
  return nearestInDirection(current.getBoundingClientRect(), others, direction)?.element;
}
