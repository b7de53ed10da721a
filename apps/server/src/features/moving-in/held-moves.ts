import type { Database } from '../../platform/db/database.ts';
import { findHeldJobs, type JobHold } from '../../platform/jobs/held-jobs.queries.ts';
import { givenUpMoves } from './give-up-moves.ts';
import type { Move } from './moves.queries.ts';

const jobOf = ({ state, ledger_faults: faults, undoing }: Move) => {
  if (undoing !== null) return 'undo-move';
  if (state === 'planning') return 'plan-move';
  return state === 'running' || (state === 'finished' && faults === null) ? 'bring-move' : null;
};

/** Which of these are planned, brought, proved or taken back no further for now. The queue is asked where any is under way. */
export async function findHeldMoves(db: Database, moves: readonly Move[]): Promise<ReadonlyMap<number, JobHold>> {
  const found = new Map<number, JobHold>();
  for (const kind of Object.keys(givenUpMoves)) {
    const underWay = moves.filter((move) => jobOf(move) === kind);
    if (underWay.length === 0) continue;
    const held = await findHeldJobs(db, [kind], 'moveId');
    for (const { id } of underWay) {
      const hold = held.get(id);
      if (hold) found.set(id, hold);
    }
  }
  return found;
}
