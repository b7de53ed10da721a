import { useEffect, useState } from 'react';

/** The present in milliseconds, a second at a time until `end`. */
export function useNow(end: number): number {
  const [now, setNow] = useState(Date.now);
  const isOver = now >= end;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return now;
}
