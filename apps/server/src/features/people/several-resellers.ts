import type { Context } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { audit } from '../audit/audit.public.ts';
import { endAccess } from './person-locks.queries.ts';
import { assertIsTarget, lockTarget } from './reseller-target.ts';
import { lockRemovedPerson, updatePerson } from './resellers.queries.ts';
import { isOperator } from './scope.reads.ts';

/** Removes somebody: off every list and out at once. Credit and sub-resellers stay theirs. @throws C10006, C10013, C10014 */
export async function removeReseller(ctx: Context, id: number): Promise<void> {
  const person = await lockTarget(ctx, id);
  await updatePerson(ctx.tx, id, { removed_at: ctx.clock.now(), removed_by_operator: isOperator(ctx.actor) });
  await endAccess(ctx.tx, id);
  const before = { name: person.name, email: person.email, parentId: person.parent_id };
  await audit(ctx, { action: 'user.remove', targetKind: 'user', targetId: id, before });
}

/**
 * Brings somebody back who was removed, with all that was theirs. Whom an operator removed a parent can't bring back.
 * @throws C10006, C10013, C10014, C10403 removed by an operator, C10409 not removed
 */
export async function reactivateReseller(ctx: Context, id: number): Promise<void> {
  const person = await lockRemovedPerson(ctx.tx, id);
  if (!person) {
    await lockTarget(ctx, id);
    throw new Refusal('C10409', { said: 'resellerNotRemoved' });
  }
  assertIsTarget(ctx, person);
  if (person.removed_by_operator && !isOperator(ctx.actor)) throw new Refusal('C10403', { said: 'removedByOperator' });
  await updatePerson(ctx.tx, id, { removed_at: null, removed_by_operator: false });
  await audit(ctx, {
    action: 'user.reactivate',
    targetKind: 'user',
    targetId: id,
    before: { isRemoved: true },
    after: { isRemoved: false },
  });
}

/** Somebody of several, and why nothing was done to them if so. */
export interface OneResult {
  resellerId: number;
  refusal: Refusal | null;
}

/**
 * Does the same to one or to several, each on its own: what is refused for one stops none of the others. For one alone the refusal
 * is thrown. `act` refuses before it writes. In the order of the ids, so that two such requests wait for each other.
 */
export async function doForEach(
  ctx: Context,
  who: number | number[],
  act: (ctx: Context, id: number) => Promise<void>,
): Promise<OneResult[]> {
  if (typeof who === 'number') {
    await act(ctx, who);
    return [{ resellerId: who, refusal: null }];
  }
  const found = new Map<number, Refusal | null>();
  for (const id of [...who].sort((a, b) => a - b)) found.set(id, await refusalOf(() => act(ctx, id)));
  return who.map((resellerId) => ({ resellerId, refusal: found.get(resellerId) ?? null }));
}

async function refusalOf(act: () => Promise<void>): Promise<Refusal | null> {
  try {
    await act();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
