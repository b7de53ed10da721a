import type { plannedPricesForm } from '@tessera/contracts/applications.forms';
import type * as z from 'zod/mini';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Context } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { auditByClock } from '../audit/audit.public.ts';
import { type ApplicationRow, describeApplication } from './application-row.ts';
import { lockDueApplication, updateApplication } from './applications.queries.ts';
import { changeApplication } from './edit-application.ts';

const nothingPlanned = { planned_from: null, planned_yearly_credits: null, planned_lifetime_credits: null };

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

/** Lets its prices stay. @throws C10012 */
export async function unplanPrices(ctx: Context, id: number): Promise<ApplicationRow> {
  return changeApplication(ctx, id, 'application.unplan-prices', nothingPlanned);
}

/**
 * Makes what was planned the price, of each application whose time has come. Whoever buys meanwhile pays what stands: the same row is what an
 * activation reads its price from.
 */
export async function applyPlannedPrices(db: Database, clock: Clock): Promise<void> {
  while (await transaction(db, (tx) => applyOne({ tx, clock, environment: 'live' }))) {
    // The next one, in a transaction of its own: whoever edits one keeps no other waiting.
  }
}

async function applyOne(ctx: Parameters<typeof auditByClock>[0]): Promise<boolean> {
  const before = await lockDueApplication(ctx.tx, ctx.clock.now());
  if (!before) return false;
  const after = await updateApplication(ctx.tx, before.id, {
    yearly_credits: before.planned_yearly_credits ?? before.yearly_credits,
    lifetime_credits: before.planned_lifetime_credits ?? before.lifetime_credits,
    ...nothingPlanned,
  });
  await auditByClock(ctx, {
    action: 'application.edit',
    targetKind: 'application',
    targetId: before.id,
    before: describeApplication(before),
    after: describeApplication(after),
  });
  return true;
}
