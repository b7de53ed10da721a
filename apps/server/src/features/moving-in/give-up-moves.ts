import type { GivenUpJobs, GiveUp } from '../../platform/jobs/give-up.ts';
import { findHeldJobs } from '../../platform/jobs/held-jobs.queries.ts';
import { atConsole, auditAtConsole, consoleContext } from '../audit/audit.public.ts';
import { endMove } from './change-move.ts';
import { lockMove, updateMove } from './moves.queries.ts';
import { stopUndo } from './undo-move.ts';

/** Nothing came of the file yet: what it means can be said, and a plan asked for, once more. */
const endPlan: GiveUp = async (tx, { moveId }) => {
  const move = await lockMove(tx, Number(moveId));
  if (move?.state === 'planning') await updateMove(tx, move.id, { state: 'read', total: 0, done: 0, failed: 0 });
};

/** What has come stays and can be taken back; the rest stays out. Where all is here, nobody proves the books any more. */
const endBringing: GiveUp = async (tx, { moveId }, clock) => {
  const move = await lockMove(tx, Number(moveId));
  if (move?.state === 'finished' && move.ledger_faults === null) {
    const faults = ['verify-ledger was given up: npm run verify-ledger'];
    await updateMove(tx, move.id, { ledger_faults: faults });
  }
  if (move?.state !== 'running') return;
  const ctx = consoleContext(tx, clock);
  await endMove({ tx, clock, environment: ctx.environment, move, by: atConsole });
  await auditAtConsole(ctx, {
    action: 'move.stop',
    targetKind: 'move',
    targetId: move.id,
    after: { fileName: move.file_name },
  });
};

/** What was taken back stays so, and the rest here. */
const endUndo: GiveUp = async (tx, { moveId, key }, clock) => {
  const move = await lockMove(tx, Number(moveId));
  if (move && move.undoing?.key === key) await stopUndo(consoleContext(tx, clock), move, atConsole);
};

/** A plan that was asked for once more, and a move that was ended meanwhile, are another job's, which goes on. */
const unlessAnother =
  (kind: string, end: GiveUp): GiveUp =>
  async (tx, payload, clock) => {
    const held = await findHeldJobs(tx, [kind], 'moveId');
    if (held.has(Number(payload.moveId))) await end(tx, payload, clock);
  };

/** What becomes of a move, by the kind of a job, where that is deleted: it would be planned, brought, proved or taken back for ever. */
export const givenUpMoves: GivenUpJobs = {
  'plan-move': unlessAnother('plan-move', endPlan),
  'bring-move': unlessAnother('bring-move', endBringing),
  'undo-move': endUndo,
};
