import type { plannedPricesForm } from '@tessera/contracts/applications.forms';
import type * as z from 'zod/mini';
import type { Context } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ApplicationRow } from './application-row.ts';
import { nothingPlanned } from './begin-planned-prices.ts';
import { changeApplication } from './edit-application.ts';

/** Plans what an application costs everybody from later on, instead of what was planned before. @throws C10012, C10011 for a time that is past */
export async function planPrices(
  ctx: Context,
  id: number,
  { from, yearlyCredits, lifetimeCredits }: z.output<typeof plannedPricesForm>,
): Promise<ApplicationRow> {
  const plannedFrom = new Date(from);
  if (plannedFrom <= ctx.clock.now()) throw new Refusal('C10011', { fields: { from: ['notYetPast'] } });
  return changeApplication(ctx, id, 'application.plan-prices', {
    planned_from: plannedFrom,
    planned_yearly_credits: yearlyCredits ?? null,
    planned_lifetime_credits: lifetimeCredits ?? null,
  });
}

/** Lets its prices stay. @throws C10012, C10409 where nothing is planned any more: whoever is told that prices stay is told the truth */
export async function unplanPrices(ctx: Context, id: number): Promise<ApplicationRow> {
  return changeApplication(ctx, id, 'application.unplan-prices', (before) => {
    if (!before.planned_from) throw new Refusal('C10409', { said: 'nothingPlanned' });
    return nothingPlanned;
  });
}
