import { limits } from '@tessera/contracts/limits';
import { unbroughtStates } from '@tessera/contracts/moving-in.lists';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Context } from '../../platform/http/route.ts';
import { leaveJobs } from '../../platform/jobs/outbox.ts';
import { invalidField, Refusal } from '../../platform/refusal.ts';
import { audit } from '../audit/audit.public.ts';
import { isPasscodeConfirmed } from '../identity/identity.public.ts';
import { finishMove } from './bring-people.ts';
import { leaveUnbrought } from './bring-rows.queries.ts';
import { deleteMove, lockMove, type Move, updateMove } from './moves.queries.ts';
import type { Mapping, MoveState } from './moving-in.tables.ts';

/** A move in one of these states that is not being taken back, locked. @throws C10012, C10409 */
export async function lockIn(tx: Tx, id: number, states: readonly MoveState[]): Promise<Move> {
  const move = await lockMove(tx, id);
  if (!move) throw new Refusal('C10012');
  if (move.undoing !== null) throw new Refusal('C10409', { said: 'moveBeingUndone' });
  if (!states.includes(move.state)) throw new Refusal('C10409', { said: 'moveNotNow' });
  return move;
}

/** None of the rows is read yet. A plan that is being made ends with that, and the next one begins. */
export const toBePlanned = (parts: Move['parts']) => ({
  state: 'planning' as const,
  total: parts.reduce((sum, { rows }) => sum + rows, 0),
  done: 0,
  failed: 0,
});

/** Takes down what columns and values mean, and leaves the plan to the queue. @throws C10011 what the file does not have, C10012, C10409 */
export async function replan({ tx, clock }: { tx: Tx; clock: Clock }, id: number, mapping: Mapping): Promise<void> {
  const { parts } = await lockIn(tx, id, unbroughtStates);
  const missing = findMissing(parts, mapping);
  if (missing !== undefined) throw invalidField('parts', 'moveNotThere', { name: missing });
  await updateMove(tx, id, { mapping, ...toBePlanned(parts) });
  await leaveJobs(tx, [{ kind: 'plan-move', payload: { moveId: id } }], clock.now());
}

/** What a mapping names and the file does not have: a misspelt table would be a plan of nothing, and a misspelt column a fault of every row. */
export function findMissing(parts: Move['parts'], mapping: Mapping): string | undefined {
  for (const { part, columns } of mapping.parts) {
    const there = parts.find(({ name }) => name === part);
    if (!there) return part;
    const missing = columns.find(({ column }) => column !== '' && !there.columns.includes(column));
    if (missing) return missing.column;
  }
  return undefined;
}

/** @throws C10409 nothing is to come, or more credit than one transfer moves; C10012 */
export async function begin(tx: Tx, id: number, now: Date): Promise<Move> {
  const move = await lockIn(tx, id, ['planned']);
  if (move.total === 0) throw new Refusal('C10409', { said: 'moveNotNow' });
  if (move.credit > limits.maxCreditPoints) {
    throw new Refusal('C10409', { said: 'moveTooMuchCredit', values: { maximum: limits.maxCreditPoints } });
  }
  await updateMove(tx, id, { state: 'running', started_at: now });
  return move;
}

/**
 * Leaves the move to the queue. Credit is made by it, so the passcode is asked for as by any that is.
 * @param seen when the plan was made that was looked at @throws C10012, C10015, C10409, also where another was made meanwhile
 */
export async function startMove(ctx: Context, id: number, seen?: string): Promise<void> {
  const { tx, clock, actor, environment } = ctx;
  const move = await begin(tx, id, clock.now());
  if (seen !== undefined && move.planned_at?.getTime() !== Date.parse(seen)) {
    throw new Refusal('C10409', { said: 'movePlanChanged' });
  }
  if (move.credit > 0 && !(await isPasscodeConfirmed({ db: tx, actor, clock, environment })))
    throw new Refusal('C10015');
  await audit(ctx, {
    action: 'move.start',
    targetKind: 'move',
    targetId: id,
    after: { fileName: move.file_name, amount: move.credit },
  });
  await leaveJobs(tx, [{ kind: 'bring-move', payload: { moveId: id } }], clock.now());
}

/**
 * Ends a move that is being brought, or that nothing brings any more: whoever began it may not act, or its job failed for good. What has
 * come stays and can be taken back. @throws C10012, C10409
 */
export async function stopMove(ctx: Context, id: number): Promise<void> {
  const { tx, clock, environment, origin, actor } = ctx;
  const move = await lockIn(tx, id, ['running']);
  const by = { userId: actor.userId, email: actor.email };
  await endMove({ tx, clock, environment, move: { ...move, origin }, by });
  await audit(ctx, { action: 'move.stop', targetKind: 'move', targetId: id, after: { fileName: move.file_name } });
}

/** Leaves out all that has not come yet. */
export async function endMove(ending: Parameters<typeof finishMove>[0]): Promise<void> {
  const { tx, clock, move } = ending;
  await leaveUnbrought(tx, move.id, clock.now());
  await finishMove(ending);
  // The books are proved by it.
  await leaveJobs(tx, [{ kind: 'bring-move', payload: { moveId: move.id } }], clock.now());
}

/** Forgets a file that nothing came of; its plan, where one is being made, ends with that. @throws C10012, C10409 */
export async function forgetMove(ctx: Context, id: number): Promise<void> {
  const move = await lockIn(ctx.tx, id, unbroughtStates);
  await deleteMove(ctx.tx, id);
  await audit(ctx, { action: 'move.delete', targetKind: 'move', targetId: id, before: { fileName: move.file_name } });
}
