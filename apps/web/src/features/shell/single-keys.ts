import type { LinkTarget } from '../../lib/links.ts';
import { browserStorage } from '../../lib/storage.ts';

/** So many points are asked after where nobody says how many. */
export const usualPoints = 300;

/** To where the last so many points went. */
export const wherePointsWent = (points: number) =>
  ({ to: '/credit-statement', search: { sums: points } }) as const satisfies LinkTarget;

/** `g` and then one of these leads to a screen. */
export const screensByKey = {
  h: { to: '/dashboard' },
  d: { to: '/user-list' },
  s: { to: '/credit-statement' },
  p: wherePointsWent(usualPoints),
  l: { to: '/transactions-logs' },
  r: { to: '/reseller-list' },
  t: { to: '/tickets-list' },
} as const satisfies Record<string, LinkTarget>;

/** Begins an activation. */
export const activateKey = 'c';

const storageKey = 'tessera.single-keys';

/** Whether keys without Ctrl do something; whoever speaks to the computer, or hits keys by accident, switches it off. */
export function areSingleKeysOn(): boolean {
  return browserStorage.read(storageKey) !== 'off';
}

export function switchSingleKeys(isOn: boolean): void {
  browserStorage.write(storageKey, isOn ? 'on' : 'off');
}

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/** Which key was pressed alone. Undefined with Ctrl, Alt or ⌘. */
export function keyOf(event: Pressed): string | undefined {
  return event.ctrlKey || event.altKey || event.metaKey ? undefined : characterOf(event);
}

/** Ctrl-K or ⌘-K, wherever the keyboard has its K. */
export function isPaletteKey(event: Pressed): boolean {
  return (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && characterOf(event) === 'k';
}

/** The letter that a key writes, or on a keyboard of another script the one that stands in its place on a Latin one. */
function characterOf({ key, code, shiftKey }: Pressed): string | undefined {
  // A Russian or Hebrew keyboard has its full stop there.
  if (code === 'Slash' && /[.,]|[^\x21-\x7e]/.test(key)) return shiftKey ? '?' : '/';
  if (/^[\x21-\x7e]$/.test(key)) return key.toLowerCase();
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase();
}
