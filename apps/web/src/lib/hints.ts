import { browserStorage } from './storage.ts';

const storageKey = (name: string) => `tessera.hint.${name}`;

/** Whether a hint was given in this browser before, or closed. Where storage is closed to us: rather never than each time. */
export function isHintGiven(name: string): boolean {
  try {
    return localStorage.getItem(storageKey(name)) !== null;
  } catch {
    return true;
  }
}

export function noteHint(name: string): void {
  browserStorage.write(storageKey(name), 'given');
}
