import type { Path } from '../../lib/links.ts';

/** `g` and then one of these leads to a screen. */
export const screensByKey = {
  h: '/dashboard',
  d: '/user-list',
  s: '/credit-statement',
  l: '/transactions-logs',
  r: '/reseller-list',
  t: '/tickets-list',
} as const satisfies Record<string, Path>;

/** Begins an activation. */
export const activateKey = 'c';

const storageKey = 'tessera.single-keys';

/** Whether keys without Ctrl do something; whoever speaks to the computer, or hits keys by accident, switches it off. */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

export function switchSingleKeys(isOn: boolean): void {
  try {
    localStorage.setItem(storageKey, isOn ? 'on' : 'off');
  } catch {
    // Storage is closed to us: they stay as they are.
  }
}

/**
 * Which key was pressed: the letter it writes, or on a keyboard of another script the one that stands in its place on a Latin one.
 * Undefined with Ctrl, Alt or ⌘.
 */
export function keyOf(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>,
): string | undefined {
  if (event.ctrlKey || event.altKey || event.metaKey) return undefined;
  if (/^[\x21-\x7e]$/.test(event.key)) return event.key.toLowerCase();
  const letter = /^Key([A-Z])$/.exec(event.code)?.[1];
  if (letter) return letter.toLowerCase();
  if (event.code === 'Slash') return event.shiftKey ? '?' : '/';
  return undefined;
}
