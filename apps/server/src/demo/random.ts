/** Chance that can be repeated: the same seed tells the same story. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  fraction(): number;
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  isLucky(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** Each with the chance that its weight has among all. */
  pickWeighted<T>(from: readonly T[], weightOf: (item: T) => number): T;
  hex(digits: number): string;
}

/** Mulberry32: small, quick, and good enough for stories. Not for secrets. */
export function createRandom(seed: number): Random {
  let state = seed;
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(fraction() * (most - least + 1));
  return {
    fraction,
    between,
    isLucky: (probability) => fraction() < probability,
    pick: (from) => given(from[between(0, from.length - 1)]),
    pickWeighted(from, weightOf) {
      let left = fraction() * from.reduce((sum, item) => sum + weightOf(item), 0);
      for (const item of from) {
        left -= weightOf(item);
        if (left < 0) return item;
      }
      return given(from.at(-1));
    },
    hex: (digits) => Array.from({ length: digits }, () => between(0, 15).toString(16)).join(''),
  };
}

function given<T>(item: T | undefined): T {
  if (item === undefined) throw new Error('There is nothing to pick from');
  return item;
}
