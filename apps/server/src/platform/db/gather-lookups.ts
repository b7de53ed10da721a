/**
 * Lets look-ups that come while others are under way go together, in one query for all of them: alone each goes at once, and a busy
 * server asks less often. None is answered from before it came. Keys that name the same thing must be equal.
 */
export function gatherLookups<Found>(
  load: (keys: string[]) => Promise<ReadonlyMap<string, Found>>,
): (key: string) => Promise<Found | undefined> {
  let waiting: Asked<Found>[] = [];
  let underWay = 0;
  const loadWaiting = async (): Promise<void> => {
    const asked = waiting;
    waiting = [];
    underWay += 1;
    try {
      const found = await load([...new Set(asked.map(({ key }) => key))]);
      for (const { key, resolve } of asked) resolve(found.get(key));
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
    underWay -= 1;
    if (waiting.length > 0) void loadWaiting();
  };
  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (underWay < mostUnderWay) void loadWaiting();
    });
}

interface Asked<Found> {
  key: string;
  resolve: (found: Found | undefined) => void;
  reject: (error: unknown) => void;
}

/** Two, so that a query that hangs doesn't hold everybody up. */
const mostUnderWay = 2;
