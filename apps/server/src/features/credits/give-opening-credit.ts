import type { Database } from '../../platform/db/database.ts';
import { holds } from '../../platform/http/actor.ts';
import type { RequestKey } from '../../platform/http/request-key.ts';
import type { Context } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isPasscodeConfirmed } from '../identity/identity.public.ts';
import { executeMovement, findKeptMovement } from './move-credit.ts';

/**
 * Gives somebody who is being added what they begin with, in the transaction that adds them: both happen or neither.
 * @returns what is left to the giver
 * @throws C10015, C10016 below a parent who can't trade, C10017, C10403 without add-credit, C10422
 */
export async function giveOpeningCredit(
  ctx: Context,
  userId: number,
  amount: number,
  requestKey: RequestKey | null,
): Promise<number> {
  const { tx, actor, clock, environment, origin } = ctx;
  if (!holds(actor, 'add-credit')) throw new Refusal('C10403');
  if (!(await isPasscodeConfirmed({ db: tx, actor, clock, environment }))) throw new Refusal('C10015');
  const movement = { type: 'Added Credit', otherUserId: userId, amount } as const;
  const moved = await executeMovement({ db: tx, actor, origin, clock }, movement, requestKey);
  // Kept for somebody who was added then: nobody is to be added now without the credit.
  if (moved.isReplayed) throw new Refusal('C10017');
  return moved.actorBalance;
}

/** What was left to the giver when this very request added somebody before, or null. @throws C10017 */
export async function findOpeningCredit(db: Database, userId: number, requestKey: RequestKey): Promise<number | null> {
  return (await findKeptMovement(db, userId, requestKey))?.actorBalance ?? null;
}
