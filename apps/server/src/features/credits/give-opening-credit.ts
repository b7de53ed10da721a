import { holds } from '../../platform/http/actor.ts';
import type { Context } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isPasscodeConfirmed } from '../identity/identity.public.ts';
import { executeMovement } from './move-credit.ts';

/**
 * Gives somebody who is being added what they begin with, in the transaction that adds them: both happen or neither.
 * @returns what is left to the giver @throws C10015, C10016 below a parent who can't trade, C10403 without add-credit, C10422
 */
export async function giveOpeningCredit(ctx: Context, userId: number, amount: number): Promise<number> {
  const { tx, actor, clock, environment, origin } = ctx;
  if (!holds(actor, 'add-credit')) throw new Refusal('C10403');
  if (!(await isPasscodeConfirmed({ db: tx, actor, clock, environment }))) throw new Refusal('C10015');
  const movement = { type: 'Added Credit', otherUserId: userId, amount } as const;
  const { actorBalance } = await executeMovement({ db: tx, actor, origin, clock }, movement, null);
  return actorBalance;
}
