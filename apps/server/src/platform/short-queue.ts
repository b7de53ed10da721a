/**
 * Does so many things at once, lets so many wait, and refuses the rest at once: who waited longer than anybody has patience for would
 * only hold up who comes after.
 * @param refuse throws what the refused are told
 */
export function shortQueue(
  { atOnce, mayWait }: { atOnce: number; mayWait: number },
  refuse: () => never,
): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let underWay = 0;
  return async (work) => {
    if (underWay >= atOnce) {
      if (waiting.length >= mayWait) refuse();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      underWay += 1;
    }
    try {
      return await work();
    } finally {
      // The place goes to the next in line, or is free.
      const next = waiting.shift();
      if (next) next();
      else underWay -= 1;
    }
  };
}
