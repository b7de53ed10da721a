import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { auditByClock } from '../audit/audit.public.ts';
import { type ApplicationRow, describeApplication } from './application-row.ts';
import { lockDueApplication, updateApplication } from './applications.queries.ts';

type ByClock = Parameters<typeof auditByClock>[0];

export const nothingPlanned = { planned_from: null, planned_yearly_credits: null, planned_lifetime_credits: null };

/**
 * Makes what was planned the price, of each application whose time has come. Whoever buys meanwhile pays what stands: the same row is what an
 * activation reads its price from.
 */
export async function applyPlannedPrices(db: Database, clock: Clock): Promise<void> {
  while (await transaction(db, (tx) => applyOne({ tx, clock, environment: 'live' }))) {
    // The next one, in a transaction of its own: whoever edits one keeps no other waiting.
  }
}

async function applyOne(ctx: ByClock): Promise<boolean> {
  const due = await lockDueApplication(ctx.tx, ctx.clock.now());
  if (due) await beginIfDue(ctx, due);
  return due !== undefined;
}

/**
 * A locked application at the prices that hold by now. What is changed in the minute before the job comes is changed after what was planned for
 * earlier: neither does a later plan take that away, nor does it take away a price that was typed since.
 */
export async function beginIfDue(ctx: ByClock, locked: ApplicationRow): Promise<ApplicationRow> {
  if (!locked.planned_from || locked.planned_from > ctx.clock.now()) return locked;
  const after = await updateApplication(ctx.tx, locked.id, {
    yearly_credits: locked.planned_yearly_credits ?? locked.yearly_credits,
    lifetime_credits: locked.planned_lifetime_credits ?? locked.lifetime_credits,
    ...nothingPlanned,
  });
  await auditByClock(ctx, {
    action: 'application.edit',
    targetKind: 'application',
    targetId: locked.id,
    before: describeApplication(locked),
    after: describeApplication(after),
  });
  return after;
}
