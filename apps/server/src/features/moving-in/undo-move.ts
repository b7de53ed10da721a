import { randomUUID } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Environment } from '../../platform/db/environment.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Context } from '../../platform/http/route.ts';
import { leaveJobs } from '../../platform/jobs/outbox.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type AuditContext, type AuditEntry, audit } from '../audit/audit.public.ts';
import { lockIn } from './change-move.ts';
import { findImporter, lockMove, type Move, updateMove } from './moves.queries.ts';
import { countToUndo, findToUndo, undoSteps } from './undo-move.queries.ts';
import { takeBack } from './undo-rows.ts';

/** So many rows are one commit: whoever renews one of these devices waits for no more. */
const rowsAtOnce = 100;

/** Leaves all that came with a move to be taken back to the queue, also what stayed before. @throws C10012, C10409, also where nothing is left */
export async function beginUndo(ctx: Context, moveId: number): Promise<void> {
  const { tx, actor, clock, origin } = ctx;
  const move = await lockIn(tx, moveId, ['finished']);
  const total = await countToUndo(tx, moveId);
  if (total === 0) throw new Refusal('C10409', { said: 'moveNothingToUndo' });
  const by = { userId: actor.userId, email: actor.email };
  const key = randomUUID();
  await updateMove(tx, moveId, {
    undoing: { key, by, origin, total, done: 0, touched: 0, step: undoSteps[0], after: 0 },
  });
  await audit(ctx, { action: 'move.undo', targetKind: 'move', targetId: moveId, after: { fileName: move.file_name } });
  await leaveJobs(tx, [{ kind: 'undo-move', payload: { moveId, key } }], clock.now());
}

/** @throws C10012, C10409 it is not being taken back */
export async function stopUndoOf(ctx: Context, moveId: number): Promise<void> {
  const move = await lockMove(ctx.tx, moveId);
  if (!move) throw new Refusal('C10012');
  if (move.undoing === null) throw new Refusal('C10409', { said: 'moveNotBeingUndone' });
  await stopUndo(ctx, move);
}

/** Ends it: what was taken back stays so, and the rest here, to be taken back later. The move is locked. */
export async function stopUndo(ctx: AuditContext, move: Move, by?: AuditEntry['by']): Promise<void> {
  await updateMove(ctx.tx, move.id, { undoing: null });
  const after = { fileName: move.file_name };
  await audit(ctx, { action: 'move.stop-undo', targetKind: 'move', targetId: move.id, after, ...(by && { by }) });
}

/**
 * Takes a move back, so many rows per commit, while it is asked for by this key. What a commit took back and that it did are one, so whoever
 * takes over after a crash goes on behind it; two at once wait for each other. @throws Error while whoever asked may not act
 */
export async function undoMove(
  { db, clock, environment }: { db: Database; clock: Clock; environment: Environment },
  moveId: number,
  key: string,
  onDone: () => Promise<void> | void = () => {},
): Promise<void> {
  /** @returns false where nothing is left, or it was ended */
  const takeNext = () =>
    transaction(db, async (tx) => {
      const undoing = (await lockMove(tx, moveId))?.undoing;
      if (undoing?.key !== key) return false;
      const next = await findToUndo(tx, moveId, undoing, rowsAtOnce);
      if (!next) {
        await updateMove(tx, moveId, { undoing: null });
        return false;
      }
      const { by, origin, done, touched } = undoing;
      if (!(await findImporter(tx, by.userId)))
        throw new Error(`Whoever takes move ${moveId} back may not act any more`);
      const { step, numbers } = next;
      const taken = await takeBack({ tx, clock, environment, moveId, by, origin }, numbers);
      const after = numbers.at(-1) ?? 0;
      const soFar = { done: done + numbers.length, touched: touched + taken.touched };
      await updateMove(tx, moveId, { undoing: { ...undoing, step, after, ...soFar } });
      return true;
    });
  while (await takeNext()) await onDone();
}
