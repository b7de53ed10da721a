import { folded } from '@tessera/contracts/folded';

/** Whether a text has each word of what was typed, whatever the case, accents and order: as the server's lists find names. */
export function hasEachWord(text: string, typed: string): boolean {
  const searched = folded(text);
  return folded(typed)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}
