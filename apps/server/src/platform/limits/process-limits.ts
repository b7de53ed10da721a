import type { Clock } from '../clock.ts';
import { type Counter, type CounterBound, createCounter } from './counter.ts';
import { createTurns, type Turns, type TurnsBound } from './turns.ts';

/**
 * What is bounded in memory, for what takes time and nobody's money, or needs a bound but no exact one: a row for each would cost the
 * database more than it is worth. Where several processes serve, they hold it together.
 */
export interface ProcessLimits {
  /** Each has a name of its own. */
  counter(name: string, bound: CounterBound): Counter;
  turns(name: string, bound: TurnsBound): Turns;
}

/** Of a process that serves alone. */
export function limitsOfOneProcess(clock: Clock): ProcessLimits {
  return {
    counter: (_name, bound) => createCounter(clock, bound),
    turns: (_name, bound) => createTurns(bound),
  };
}
