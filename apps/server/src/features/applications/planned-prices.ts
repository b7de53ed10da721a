import type { plannedPricesForm, seenPlan } from '@tessera/contracts/applications.forms';
import type * as z from 'zod/mini';
import type { Context } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type ApplicationRow, presentApplication } from './application-row.ts';
import { nothingPlanned } from './begin-planned-prices.ts';
import { changeApplication } from './edit-application.ts';

type Seen = z.output<typeof seenPlan>;

/**
 * Plans what an application costs everybody from later on, instead of what was planned before; where what was seen of that is said, of no other.
 * @throws C10012, C10011 for a time that is past, C10409 with what is planned by now
 */
export async function planPrices(
  ctx: Context,
  id: number,
  { seen, ...plan }: z.output<typeof plannedPricesForm>,
): Promise<ApplicationRow> {
  const plannedFrom = new Date(plan.from);
  if (plannedFrom <= ctx.clock.now()) throw new Refusal('C10011', { fields: { from: ['notYetPast'] } });
  return changeApplication(ctx, id, 'application.plan-prices', (before) => {
    // Also the repeat of a change whose answer was lost: what it saw is no longer so, by itself.
    if (seen && !isPlanned(before, plan)) assertSeen(before, seen);
    return {
      planned_from: plannedFrom,
      planned_yearly_credits: plan.yearlyCredits ?? null,
      planned_lifetime_credits: plan.lifetimeCredits ?? null,
    };
  });
}

/**
 * Lets its prices stay; where it is said what was planned, not instead of another plan.
 * @throws C10012, C10409 where nothing is planned any more, or something else: whoever is told that prices stay is told the truth
 */
export async function unplanPrices(ctx: Context, id: number, seen: Seen): Promise<ApplicationRow> {
  return changeApplication(ctx, id, 'application.unplan-prices', (before) => {
    if (!before.planned_from) throw new Refusal('C10409', { said: 'nothingPlanned', data: { planned_prices: null } });
    if (seen.from !== undefined) assertSeen(before, seen);
    return nothingPlanned;
  });
}

/** Of two who plan at once the later is told what the earlier planned, and doesn't replace it without having seen it. */
function assertSeen(before: ApplicationRow, seen: Seen): void {
  if (isPlanned(before, seen)) return;
  throw new Refusal('C10409', {
    said: 'planOvertaken',
    data: { planned_prices: presentApplication(before).planned_prices },
  });
}

function isPlanned(row: ApplicationRow, { from, yearlyCredits, lifetimeCredits }: Seen): boolean {
  if (from === undefined) return row.planned_from === null;
  return (
    row.planned_from?.getTime() === Date.parse(from) &&
    row.planned_yearly_credits === (yearlyCredits ?? null) &&
    row.planned_lifetime_credits === (lifetimeCredits ?? null)
  );
}
