import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Environment } from '../../platform/db/environment.ts';
import type { Context, Origin } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { audit } from '../audit/audit.public.ts';
import { reverseTransfer } from '../credits/ledger.public.ts';
import { endAccess, updatePerson } from '../people/people.public.ts';
import { eachOnItsOwn, takeDevicesBack } from './bring-rows.queries.ts';
import { lockIn } from './change-move.ts';
import { listPeopleToUndo, lockPeopleToUndo, markUndone, type UndoablePerson } from './undo-rows.queries.ts';

/** Who takes rows of which move back. */
export interface TakingBack {
  tx: Tx;
  clock: Clock;
  environment: Environment;
  moveId: number;
  by: { userId: number; email: string };
  origin: Origin;
}

type TakenBack = { undone: number; touched: number };

/** Takes rows back that are picked. @throws C10012, C10409, C10002 */
export async function undoRows(ctx: Context, moveId: number, numbers: readonly number[]): Promise<TakenBack> {
  const { tx, clock, environment, actor, origin } = ctx;
  await lockIn(tx, moveId, ['finished']);
  return takeBack(
    { tx, clock, environment, moveId, by: { userId: actor.userId, email: actor.email }, origin },
    numbers,
  );
}

/**
 * Takes rows back that nothing happened to since: devices first, then people, those below somebody before those above. Credit returns to
 * whoever brought it. The move is locked. @throws C10002
 */
export async function takeBack(taking: TakingBack, numbers: readonly number[]): Promise<TakenBack> {
  const { tx, clock, moveId, by, origin } = taking;
  // One instant: who was removed later than their row was undone was removed by somebody else.
  const now = clock.now();
  await lockPeopleToUndo(tx, moveId, numbers);
  const answer = await takeDevicesBack(tx, { moveId, actorId: by.userId, origin, now }, numbers);
  if (answer.code !== '000000') throw new Refusal(answer.code);
  let { undone, touched } = answer.data;
  for (const person of await listPeopleToUndo(tx, moveId, numbers)) {
    const isUndone = await eachOnItsOwn(
      tx,
      () => undoPerson(taking, person, now),
      (done) => !done,
    );
    await markUndone(tx, moveId, person.number, isUndone ? now : null);
    if (isUndone) undone += 1;
    else touched += 1;
  }
  return { undone, touched };
}

async function undoPerson(taking: TakingBack, person: UndoablePerson, now: Date): Promise<boolean> {
  const { tx, moveId, by, origin } = taking;
  const { user_id: userId, transfer_id: transferId } = person;
  // Looked at once those before them are undone: somebody's last sub-reseller may just have gone.
  if (!(await person.isUntouched())) return false;
  if (transferId !== null) {
    const request = { actorId: by.userId, transferId, note: null, requestKey: null, origin, now };
    if ((await reverseTransfer(tx, request)).code !== '000000') return false;
  }
  await updatePerson(tx, userId, { removed_at: now, removed_by_operator: true });
  await endAccess(tx, userId);
  const before = { name: person.name, email: person.email };
  await audit(
    { ...taking, actor: null },
    {
      action: 'move.undo-person',
      targetKind: 'user',
      targetId: userId,
      before,
      after: { sourceId: `${moveId}/${person.number}` },
      by,
    },
  );
  return true;
}
