/** What a batch has to know of who waits. */
export interface InTurn {
  buyer: number;
  /** What no two of a batch may name. */
  own: readonly string[];
}

/** One of each buyer, then another of each, and none that names what another names; at most `size`. */
export function takeInTurn<Waiting extends InTurn>(free: readonly Waiting[], size: number): Waiting[] {
  const taken: Waiting[] = [];
  const named = new Set<string>();
  for (let round = free; round.length > 0; ) {
    const laterOf = new Map<number, number>();
    const later: Waiting[] = [];
    for (const one of round) {
      if (taken.length === size) return taken;
      const before = laterOf.get(one.buyer);
      if (before === undefined) {
        if (one.own.some((name) => named.has(name))) continue;
        laterOf.set(one.buyer, 0);
        for (const name of one.own) named.add(name);
        taken.push(one);
      } else if (before < size * 2) {
        // No more of one buyer than may have a turn: thousands of one are not looked at again in each round.
        laterOf.set(one.buyer, before + 1);
        later.push(one);
      }
    }
    round = later;
  }
  return taken;
}
