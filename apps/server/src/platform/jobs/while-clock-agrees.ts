import type { LookAtDatabase } from '../db/database-state.ts';
import type { Task } from './worker.ts';

/** What closes a day does so an hour after its end: a clock that is off by less closes nothing that is still written. */
const mostSecondsApart = 60;

/** A task that was not begun, and how far this machine's clock is ahead of the database's. */
export interface LeftTask {
  task: string;
  environment: string;
  clockAheadSeconds: number;
}

/**
 * The tasks of these kinds do nothing while this machine's clock differs from the database's: a day that it closed too early, or rows that it
 * took for old, would never come back. The clock asks for each of them again, and meanwhile servers whose clock is right do them.
 */
export function whileClockAgrees(
  tasks: Record<string, Task>,
  kinds: readonly string[],
  { look, onLeft }: { look: LookAtDatabase; onLeft: (left: LeftTask) => void },
): Record<string, Task> {
  const guarded = kinds.map((kind): [string, Task] => {
    const task = tasks[kind];
    if (!task) throw new Error(`There is no task ${kind}`);
    return [
      kind,
      async (payload, job) => {
        const state = await look();
        const { environment } = job;
        // While the database is away the task says so itself.
        if (!state.canServe || Math.abs(state.clockAheadSeconds) <= mostSecondsApart) return task(payload, job);
        onLeft({ task: kind, environment, clockAheadSeconds: Math.round(state.clockAheadSeconds) });
      },
    ];
  });
  return { ...tasks, ...Object.fromEntries(guarded) };
}
