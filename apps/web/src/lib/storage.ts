/**
 * What this browser keeps of what somebody chose, did or typed. Where it is closed to us or full, nothing is kept and nothing fails:
 * a choice then lasts as long as the page. What can't be read, as another release may have written it, counts as not there.
 */
function keeper(storage: () => Storage) {
  const attempt = <T>(use: (open: Storage) => T, otherwise: T): T => {
    try {
      return use(storage());
    } catch {
      return otherwise;
    }
  };
  return {
    read: (key: string) => attempt((open) => open.getItem(key), null),
    /** As it was written; whoever reads it looks whether it still is what they expect. */
    readJson: <T>(key: string) => attempt((open) => JSON.parse(open.getItem(key) ?? 'null') as T | null, null),
    /** Answers whether it is kept now. */
    write: (key: string, text: string) =>
      attempt((open) => {
        open.setItem(key, text);
        return true;
      }, false),
    writeJson(key: string, value: unknown): boolean {
      return this.write(key, JSON.stringify(value));
    },
    remove: (key: string) => attempt((open) => open.removeItem(key), undefined),
    /** Removes all whose keys begin so. */
    removeAll: (prefix: string) =>
      attempt((open) => {
        for (const key of Object.keys(open)) if (key.startsWith(prefix)) open.removeItem(key);
      }, undefined),
  };
}

/** Shared by all tabs, until somebody clears it. */
export const browserStorage = keeper(() => localStorage);

/** Of one tab, as long as it is open. */
export const tabStorage = keeper(() => sessionStorage);
