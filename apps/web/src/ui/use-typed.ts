import { useState } from 'react';

/**
 * What is typed into a field of a filter, which is taken later than it is typed: half of a date or of a number is another one. It follows
 * what changes by other means, but not what was taken itself: somebody may have typed on.
 */
export function useTyped(value: string, onTake: (typed: string) => void) {
  const [typed, type] = useState(value);
  const [known, setKnown] = useState(value);
  const [taken, setTaken] = useState<string | null>(null);
  if (value !== known) {
    setKnown(value);
    if (value !== taken) type(value);
    setTaken(null);
  }
  const take = (text: string) => {
    if (text === value) return;
    setTaken(text);
    onTake(text);
  };
  return { typed, type, take };
}
