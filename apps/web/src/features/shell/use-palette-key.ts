import { useLayoutEffect, useRef } from 'react';
import { isPaletteKey } from './single-keys.ts';

/** Ctrl-K or ⌘-K, also while somebody types. */
export function usePaletteKey(onPress: () => void): void {
  const latest = useRef(onPress);
  latest.current = onPress;
  // Before the first paint: whoever sees the screen may press it.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
