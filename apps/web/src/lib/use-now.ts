import { useEffect, useState } from 'react';
import { serverNow } from './server-clock.ts';

/** The present as the server has it, in milliseconds, a second at a time until `end`. */
export function useNow(end: number): number {
  const [now, setNow] = useState(serverNow);
  const isOver = now >= end;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return now;
}
