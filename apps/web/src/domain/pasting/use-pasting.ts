import type { PastedPlaylist } from '@tessera/contracts/playlist-link';
import { type ClipboardEvent, useRef, useState } from 'react';
import type { Pasted } from './read-pasted.ts';

/** More than the one plain value that a field asks for: a message, a link with a sign-in, a list. */
const isMore = (text: string) => /\s/.test(text.trim()) || /\.php\?|\/playlist\/|\/live\//i.test(text);

interface PastingOptions<Values> {
  /** What the form holds now: as it was pasted, when that is to be kept. */
  read: () => Values;
  restore: (values: Values) => void;
  /** Fills the form with a playlist that was found, or with what else the message says. */
  fill: (playlist: PastedPlaylist | null, pasted: Pasted) => void;
}

/** A message that was pasted into one of a form's fields, and what of it is in the form. */
export interface Pasting {
  pasted: Pasted | null;
  /** The playlist that fills the form; null while somebody has to choose. */
  chosen: PastedPlaylist | null;
  onPaste: (event: ClipboardEvent) => void;
  choose: (playlist: PastedPlaylist) => void;
  keepAsPasted: () => void;
  forget: () => void;
}

/**
 * Reads whole messages that are pasted into a field. The field takes the text as always; once it is understood (what reads it is
 * loaded when it is first needed) the form is filled instead, and what was pasted can be had back.
 */
export function usePasting<Values>(options: PastingOptions<Values>): Pasting {
  const latest = useRef(options);
  latest.current = options;
  const [found, setFound] = useState<{ pasted: Pasted; before: Values; chosen: PastedPlaylist | null } | null>(null);
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    setFound(null);
    if (isMore(text)) void take(text);
  };
  const take = async (text: string) => {
    const { readPasted } = await import('./read-pasted.ts');
    const pasted = readPasted(text);
    const [first, ...others] = pasted.playlists;
    if (!first) return pasted.deviceKey && latest.current.fill(null, pasted);
    const chosen = others.length === 0 ? first : null;
    setFound({ pasted, before: latest.current.read(), chosen });
    if (chosen) latest.current.fill(chosen, pasted);
  };
  return {
    pasted: found?.pasted ?? null,
    chosen: found?.chosen ?? null,
    onPaste,
    choose: (playlist) => {
      if (!found) return;
      setFound({ ...found, chosen: playlist });
      latest.current.fill(playlist, found.pasted);
    },
    keepAsPasted: () => {
      if (found) latest.current.restore(found.before);
      setFound(null);
    },
    forget: () => setFound(null),
  };
}

/** A playlist as the fields of a form hold it. */
export const signInOf = ({ type, url, username = '', password = '' }: PastedPlaylist) => ({
  playlist_type: type,
  playlist_url: url,
  username,
  password,
});
