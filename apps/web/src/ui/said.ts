import { useEffect, useSyncExternalStore } from 'react';
import { signal } from '../lib/signal.ts';

const changes = signal();
/** What went wrong somewhere on the screen, and in how many places at once. */
const told = new Map<string, number>();
let texts: readonly string[] = [];
let regions = 0;

function count(text: string, by: 1 | -1): void {
  const places = (told.get(text) ?? 0) + by;
  if (places > 0) told.set(text, places);
  else told.delete(text);
  if (told.size === texts.length && texts.every((known) => told.has(known))) return;
  texts = [...told.keys()];
  changes.give();
}

/**
 * Has a text said by the screen's one region, once, in however many places it stands: each an alert of its own would cut the others
 * off. Answers whether there is such a region; where there is none its place says it itself.
 */
export function useSaid(text: string): boolean {
  useEffect(() => {
    count(text, 1);
    return () => count(text, -1);
  }, [text]);
  return useSyncExternalStore(changes.on, () => regions > 0);
}

/** What the region says: as long as it stands anywhere, so that the same is said again when it comes again. */
export function useToSay(): readonly string[] {
  useEffect(() => {
    regions += 1;
    changes.give();
    return () => {
      regions -= 1;
      changes.give();
    };
  }, []);
  return useSyncExternalStore(changes.on, () => texts);
}
