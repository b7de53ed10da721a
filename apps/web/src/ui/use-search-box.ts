import { limits } from '@tessera/contracts/limits';
import { useEffect, useRef, useState } from 'react';

/** A search field: what is typed is searched for after a pause, from 3 characters on. Less is no search: everything is shown. */
export function useSearchBox(committed: string, commit: (text: string) => void) {
  const [text, setText] = useState(committed);
  const [known, setKnown] = useState(committed);
  const [searched, setSearched] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const waiting = useRef<(() => void) | null>(null);
  const own = useRef<string | null>(null);
  const stop = () => {
    clearTimeout(timer.current);
    waiting.current = null;
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  // What waited for its pause before the address changed by other means is wanted no longer.
  useEffect(() => {
    if (own.current !== committed) {
      clearTimeout(timer.current);
      waiting.current = null;
    }
    own.current = null;
  }, [committed]);
  // The address changed by other means (a link, the back button): the field follows. After its own search it is let alone, as
  // somebody may have typed on. What is gone back to later is no search of its own any more.
  if (committed !== known) {
    setKnown(committed);
    if (committed !== searched) setText(committed);
    setSearched(null);
  }
  const isTooShort = text.trim().length > 0 && text.trim().length < limits.searchMinLength;
  const change = (typed: string, delayMs: number = limits.searchDebounceMs) => {
    setText(typed);
    stop();
    const whole = typed.trim();
    const wanted = whole.length < limits.searchMinLength ? '' : whole;
    if (wanted === committed) return;
    const search = () => {
      stop();
      own.current = wanted;
      setSearched(wanted);
      commit(wanted);
    };
    if (delayMs === 0) search();
    else {
      waiting.current = search;
      timer.current = setTimeout(search, delayMs);
    }
  };
  /** Searches at once for what would be searched for after the pause. */
  const take = () => waiting.current?.();
  return { text, isTooShort, change, take };
}
