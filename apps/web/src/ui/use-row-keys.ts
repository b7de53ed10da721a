import type { KeyboardEvent } from 'react';

/**
 * Arrows go to the same place in the row above or below, Space picks the row, Shift with an arrow the next one too. What lies open beside
 * the list has the arrows for itself, and so has a field.
 */
export function rowKeys(onPick: ((indexes: number[], isPicked?: boolean) => void) | null) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey)
      return;
    const row = target.closest<HTMLElement>('[data-row]');
    if (!row || target.closest('[popover], select, textarea, input:not([type=checkbox])')) return;
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
    const at = rows.indexOf(row);
    if (key === ' ' && onPick && target.tagName === 'A') {
      event.preventDefault();
      onPick([at]);
      return;
    }
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
    const next = rows[at + (key === 'ArrowDown' ? 1 : -1)];
    if (!next || rows.some((one) => one.hasAttribute('data-opened'))) return;
    event.preventDefault();
    stops(next)[Math.max(0, stops(row).indexOf(target))]?.focus();
    if (event.shiftKey) onPick?.([at, rows.indexOf(next)], true);
  };
}

/** Where the focus can be in a row. */
function stops(row: HTMLElement): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('a, button, input')].filter((one) => !one.closest('[popover]'));
}
