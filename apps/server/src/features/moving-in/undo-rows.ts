import type { Context } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { audit } from '../audit/audit.public.ts';
import { reverseTransfer } from '../credits/ledger.public.ts';
import { endAccess, updatePerson } from '../people/people.public.ts';
import { eachOnItsOwn, takeDevicesBack } from './bring-rows.queries.ts';
import { lockIn } from './change-move.ts';
import { listPeopleToUndo, lockPeopleToUndo, markUndone, type UndoablePerson } from './undo-rows.queries.ts';

/**
 * Takes rows back that nothing happened to since: devices first, then people, those below somebody before those above. Credit returns to
 * whoever brought it. @throws C10012, C10409, C10002
 */
export async function undoRows(
  ctx: Context,
  id: number,
  numbers: readonly number[],
): Promise<{ undone: number; touched: number }> {
  const { tx, actor, clock, origin } = ctx;
  // One instant: who was removed later than their row was undone was removed by somebody else.
  const now = clock.now();
  await lockIn(tx, id, ['finished']);
  await lockPeopleToUndo(tx, id, numbers);
  const answer = await takeDevicesBack(tx, { moveId: id, actorId: actor.userId, origin, now }, numbers);
  if (answer.code !== '000000') throw new Refusal(answer.code);
  let { undone, touched } = answer.data;
  for (const person of await listPeopleToUndo(tx, id, numbers)) {
    const isUndone = await eachOnItsOwn(
      tx,
      () => undoPerson(ctx, id, person, now),
      (done) => !done,
    );
    await markUndone(tx, id, person.number, isUndone ? now : null);
    if (isUndone) undone += 1;
    else touched += 1;
  }
  return { undone, touched };
}

async function undoPerson(ctx: Context, moveId: number, person: UndoablePerson, now: Date): Promise<boolean> {
  const { tx, actor, origin } = ctx;
  const { user_id: userId, transfer_id: transferId } = person;
  // Looked at once those before them are undone: somebody's last sub-reseller may just have gone.
  if (!(await person.isUntouched())) return false;
  if (transferId !== null) {
    const request = { actorId: actor.userId, transferId, note: null, requestKey: null, origin, now };
    if ((await reverseTransfer(tx, request)).code !== '000000') return false;
  }
  await updatePerson(tx, userId, { removed_at: now, removed_by_operator: true });
  await endAccess(tx, userId);
  const before = { name: person.name, email: person.email };
  await audit(ctx, {
    action: 'move.undo-person',
    targetKind: 'user',
    targetId: userId,
    before,
    after: { sourceId: `${moveId}/${person.number}` },
  });
  return true;
}
