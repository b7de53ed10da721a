import { useSyncExternalStore } from 'react';
import { signal } from '../lib/signal.ts';

const changes = signal();
let opened: HTMLDialogElement[] = [];

const change = (next: HTMLDialogElement[]) => {
  opened = next;
  changes.give();
};

/** The browser's own dialog covers the screen, and bars what is outside of it. Answers what takes that back. */
export function coverScreen(dialog: HTMLDialogElement): () => void {
  change([...opened, dialog]);
  return () => change(opened.filter((other) => other !== dialog));
}

/** The dialog that covers the screen, if one does: only in it can anything be pressed. */
export const useTopDialog = () => useSyncExternalStore(changes.on, () => opened.at(-1) ?? null);
