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
import type { MoveUndoing } from './moving-in.tables.ts';
import { forgetWhatStayed, listToUndo, undoSteps } from './undo-move.queries.ts';
import { takeBack } from './undo-rows.ts';

/** So many rows are one commit: whoever renews one of these devices waits for no more. */
const rowsAtOnce = 100;

/** Leaves all that came with a move to be taken back to the queue, also what stayed before. @throws C10012, C10409, also where nothing is left */
export async function beginUndo(ctx: Context, moveId: number): Promise<void> {
  const { tx, actor, clock, origin } = ctx;
  const move = await lockIn(tx, moveId, ['finished']);
  const total = await forgetWhatStayed(tx, moveId);
  if (total === 0) throw new Refusal('C10409', { said: 'moveNothingToUndo' });
  const by = { userId: actor.userId, email: actor.email };
  const key = randomUUID();
  await updateMove(tx, moveId, { undoing: { key, by, origin, total, done: 0, touched: 0 } });
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
  /** @returns undefined where it was ended */
  const step = <Result>(work: (tx: Parameters<typeof takeBack>[0]['tx'], undoing: MoveUndoing) => Promise<Result>) =>
    transaction(db, async (tx) => {
      const undoing = (await lockMove(tx, moveId))?.undoing;
      return undoing?.key === key ? work(tx, undoing) : undefined;
    });
  for (const kind of undoSteps) {
    for (let after: number | undefined = 0; after !== undefined; ) {
      const behind: number = after;
      after = await step(async (tx, undoing) => {
        const numbers = await listToUndo(tx, moveId, kind, behind, rowsAtOnce);
        if (numbers.length === 0) return undefined;
        if (!(await findImporter(tx, undoing.by.userId)))
          throw new Error(`Whoever takes move ${moveId} back may not act any more`);
        const { by, origin } = undoing;
        const { touched } = await takeBack({ tx, clock, environment, moveId, by, origin }, numbers);
        const done = undoing.done + numbers.length;
        await updateMove(tx, moveId, { undoing: { ...undoing, done, touched: undoing.touched + touched } });
        return numbers.at(-1);
      });
      if (after !== undefined) await onDone();
    }
  }
  await step(async (tx) => updateMove(tx, moveId, { undoing: null }));
}
