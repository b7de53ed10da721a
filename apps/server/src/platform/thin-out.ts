import type { Clock } from './clock.ts';

/** Says something about what goes wrong in the same way again and again; `unlogged` is how often it did since it was last said. */
export type ThinOut = (what: string, say: (unlogged: number) => void) => void;

const pauseMilliseconds = 10_000;
/** Ways to go wrong that are remembered. */
const mostKinds = 100;

/** While the database is away every request fails for one reason: the first is told in full, then one in ten seconds with a count. */
export function createThinner(clock: Clock): ThinOut {
  const kinds = new Map<string, { saidAt: number; unlogged: number }>();
  return (what, say) => {
    const now = clock.now().getTime();
    const known = kinds.get(what);
    if (known && now - known.saidAt < pauseMilliseconds) {
      known.unlogged += 1;
      return;
    }
    if (kinds.size >= mostKinds) kinds.clear();
    kinds.set(what, { saidAt: now, unlogged: 0 });
    say(known?.unlogged ?? 0);
  };
}
