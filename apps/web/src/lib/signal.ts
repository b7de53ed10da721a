export interface Signal<A extends unknown[]> {
  /** Calls back each time it is given. Answers a function that stops it. */
  on(listener: (...news: A) => void): () => void;
  give(...news: A): void;
}

/** Something that happens now and then, for whoever wants to hear of it. */
export function signal<A extends unknown[] = []>(): Signal<A> {
  const listeners = new Set<(...news: A) => void>();
  return {
    on(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    give(...news) {
      for (const listener of listeners) listener(...news);
    },
  };
}
