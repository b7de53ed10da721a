import type { Clock } from '../clock.ts';
import { Refusal } from '../refusal.ts';
import type { Link } from '../workers/link.ts';
import { createCounter } from './counter.ts';
import type { ProcessLimits } from './process-limits.ts';
import { createTurns, type Turns, type TurnsBound } from './turns.ts';

/** What processes that serve together say of limits. */
export type LimitMessages = {
  counted: { says: { name: string; sender: string; amount: number } };
  /** Answers the turn's number, or null for one that nobody may wait for. */
  takeTurn: { says: { name: string; bound: TurnsBound; who: string }; answers: number | null };
  endTurn: { says: number };
};

/**
 * In a process that serves with others: what one counts all count, a moment later; turns are the first process' to give. A process that takes
 * the place of one that died begins to count anew.
 */
export function limitsOverProcesses(clock: Clock, link: Link<LimitMessages>): ProcessLimits {
  const counters = new Map<string, (sender: string, amount: number) => void>();
  link.on('counted', ({ name, sender, amount }) => counters.get(name)?.(sender, amount));
  return {
    counter(name, bound) {
      const counter = createCounter(clock, bound);
      counters.set(name, counter.count);
      return {
        assertFew: counter.assertFew,
        count(sender, amount = 1) {
          counter.count(sender, amount);
          link.tell('counted', { name, sender, amount });
        },
      };
    },
    turns: (name, bound) => ({
      async take(who) {
        const turn = await link.ask('takeTurn', { name, bound, who });
        if (turn === null) throw new Refusal('C10429', { retryAfterSeconds: bound.retryAfterSeconds });
        return () => link.tell('endTurn', turn);
      },
    }),
  };
}

/** In the first process. */
export function createLimitsHub() {
  const links = new Set<Link<LimitMessages>>();
  const turnsByName = new Map<string, Turns>();
  return {
    /** Lets another process in. @returns what gives back whatever it holds when it is gone */
    add(link: Link<LimitMessages>): () => void {
      const held = new Map<number, () => void>();
      let last = 0;
      let isGone = false;
      links.add(link);
      link.on('counted', (counted) => {
        for (const other of links) if (other !== link) other.tell('counted', counted);
      });
      link.on('takeTurn', async ({ name, bound, who }) => {
        const turns = turnsByName.get(name) ?? createTurns(bound);
        turnsByName.set(name, turns);
        const giveBack = await turns.take(who).catch(ifRefused);
        if (giveBack === null) return null;
        if (isGone) giveBack();
        last += 1;
        held.set(last, giveBack);
        return last;
      });
      link.on('endTurn', (turn) => {
        held.get(turn)?.();
        held.delete(turn);
      });
      return () => {
        isGone = true;
        links.delete(link);
        for (const giveBack of held.values()) giveBack();
      };
    },
  };
}

function ifRefused(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}
