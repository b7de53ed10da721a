import { Refusal } from '../refusal.ts';

export interface TurnsBound {
  /** Of one person. */
  atOnce: number;
  /** Whoever sends one more than these is told to come back. */
  mayWait: number;
  retryAfterSeconds: number;
}

export interface Turns {
  /** Waits for a turn of theirs. @returns what ends it @throws C10429 so much of theirs is waiting */
  take(who: string): Promise<() => void>;
}

/** Gives each person so many turns at once, in the order in which they came; others don't wait for them. */
export function createTurns({ atOnce, mayWait, retryAfterSeconds }: TurnsBound): Turns {
  const held = new Map<string, { turns: number; waiting: (() => void)[] }>();
  return {
    async take(who) {
      const own = held.get(who) ?? { turns: 0, waiting: [] };
      if (own.turns >= atOnce) {
        if (own.waiting.length >= mayWait) throw new Refusal('C10429', { retryAfterSeconds });
        await new Promise<void>((resolve) => own.waiting.push(resolve));
      } else {
        held.set(who, own);
        own.turns += 1;
      }
      return once(() => {
        // The turn goes to the next in line, or is free.
        const next = own.waiting.shift();
        if (next) return next();
        own.turns -= 1;
        if (own.turns === 0) held.delete(who);
      });
    },
  };
}

/** Does something of somebody's when it is their turn. */
export async function inTurn<Result>(turns: Turns, who: string, work: () => Promise<Result>): Promise<Result> {
  const giveBack = await turns.take(who);
  try {
    return await work();
  } finally {
    giveBack();
  }
}

/** A turn that is given back twice would be somebody else's. */
function once(end: () => void): () => void {
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    end();
  };
}
