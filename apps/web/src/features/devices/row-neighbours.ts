import { type RefObject, useEffect, useRef } from 'react';

/** The rows of the list on the screen that open something, as `ui/row-opening.ts` marks them. */
function rows(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-opens]')];
}

/** What the next row, or the one before, opens; rows of the same device are one. */
export function neighbourOf(key: string, by: 1 | -1): string | undefined {
  const all = rows();
  let at = all.findIndex((row) => row.dataset.opens === key);
  if (at < 0) return undefined;
  while (all[at]?.dataset.opens === key) at += by;
  const found = all[at];
  return found?.dataset.opens;
}

/** The link that a row is opened by; where the focus goes back to. */
export function linkOfRow(key: string): HTMLElement | null {
  const row = rows().find((one) => one.dataset.opens === key);
  return row?.querySelector('a') ?? null;
}

interface Keys {
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
}

/** Arrows step and Escape closes while nothing else wants these keys: no field, no menu, and no dialog above. */
export function useListKeys(panel: RefObject<HTMLElement | null>, keys: Keys): void {
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (isElsewhere(event.target, panel.current)) return;
      if (event.key === 'Escape') current.current.onClose();
      else if (event.key === 'ArrowDown') current.current.onStep(1);
      else if (event.key === 'ArrowUp') current.current.onStep(-1);
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [panel]);
}

function isElsewhere(target: EventTarget | null, panel: HTMLElement | null): boolean {
  if (!(target instanceof Element)) return false;
  if (document.querySelector('[aria-modal="true"], dialog[open]')) return true;
  if (target.closest('input, textarea, select, [contenteditable], [popover]')) return true;
  const dialog = target.closest('[role="dialog"]');
  return dialog !== null && dialog !== panel;
}
