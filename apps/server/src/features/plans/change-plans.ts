import type { editPaymentPlanForm, paymentPlanForm } from '@tessera/contracts/plans.forms';
import type * as z from 'zod/mini';
import type { Context } from '../../platform/http/route.ts';
import { audit } from '../audit/audit.public.ts';
import { describePlan, type PlanRow } from './plan-view.ts';
import { deletePlan, insertPlan, lockPlan, updatePlan } from './plans.queries.ts';

type Fields = z.output<typeof paymentPlanForm>;

/** Adds a plan, on sale at once. Its description was made harmless. */
export async function addPlan(ctx: Context, fields: Fields): Promise<PlanRow> {
  const row = await insertPlan(ctx.tx, {
    ...fields,
    created_by: ctx.actor.userId,
    created_at: ctx.clock.now(),
  });
  await audit(ctx, { action: 'plan.add', targetKind: 'payment-plan', targetId: row.id, after: describePlan(row) });
  return row;
}

/** Changes what is given of a plan, for the orders to come; those that exist keep what they were opened with. @throws C10012 */
export async function editPlan(
  ctx: Context,
  id: number,
  fields: z.output<typeof editPaymentPlanForm>,
): Promise<PlanRow> {
  const before = await lockPlan(ctx.tx, id);
  const after = await updatePlan(ctx.tx, id, fields);
  await audit(ctx, {
    action: 'plan.edit',
    targetKind: 'payment-plan',
    targetId: id,
    before: describePlan(before),
    after: describePlan(after),
  });
  return after;
}

/** Takes a plan off sale for good; its orders stay, and can still be paid. @throws C10012 */
export async function removePlan(ctx: Context, id: number): Promise<void> {
  const before = await lockPlan(ctx.tx, id);
  await deletePlan(ctx.tx, id);
  await audit(ctx, { action: 'plan.delete', targetKind: 'payment-plan', targetId: id, before: describePlan(before) });
}
