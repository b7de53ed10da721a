import { groups } from '@tessera/contracts/groups';
import type { resellerChips } from '@tessera/contracts/people.calls';
import type { listedPersonStates } from '@tessera/contracts/people.lists';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Database } from '../../platform/db/database.ts';
import { isOfDays } from '../../platform/db/days.ts';
import { type Actor, holds } from '../../platform/http/actor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { scopeOf, scopeWithin } from './scope.reads.ts';

/** What resellers are narrowed by. */
export type ResellerChips = z.output<z.ZodMiniObject<typeof resellerChips>>;

/** @throws C10403 to who only picks a person, and so is told no more than names; C10012 for people that one may not see */
export async function chipsFor(db: Database, actor: Actor, asked: ResellerChips): Promise<ResellerChips> {
  const { state, level, reseller_id, credit_from, credit_to, from, to } = asked;
  const chips = { state, level, reseller_id, credit_from, credit_to, from, to };
  const narrows = Object.values(chips).some((value) => value !== undefined);
  if (narrows && !holds(actor, 'reseller-list')) throw new Refusal('C10403');
  if (reseller_id !== undefined) scopeWithin(await scopeOf(db, actor), reseller_id);
  return chips;
}

/** The condition for people `u`. */
export function isChosen(chips: ResellerChips): RawBuilder<SqlBool> {
  const { state, level, reseller_id: parentId, credit_from: least, credit_to: most } = chips;
  const group = level === 'reseller' ? groups.reseller : groups.subReseller;
  const balance = sql`(SELECT b.balance FROM accounts b WHERE b.user_id = u.id)`;
  const parts = [
    isOfDays(sql.ref('u.created_at'), chips.from, chips.to),
    state && isIn[state],
    level && sql`u.group_id = ${sql.lit(group)}`,
    parentId !== undefined && sql`u.parent_id = ${parentId}`,
    least !== undefined && sql`${balance} >= ${least}`,
    most !== undefined && sql`${balance} <= ${most}`,
  ].filter((part) => part !== undefined && part !== false);
  return sql<SqlBool>`(${sql.join(parts, sql` AND `)})`;
}

/** As `effectiveStatusOf` says it, of who was not removed. */
export const isIn: Record<(typeof listedPersonStates)[number], RawBuilder<SqlBool>> = {
  disabled: sql<SqlBool>`u.is_disabled_by_admin`,
  inactive: sql<SqlBool>`NOT u.is_disabled_by_admin AND u.status = 0`,
  invited: sql<SqlBool>`NOT u.is_disabled_by_admin AND u.status = 1 AND u.email_verified_at IS NULL`,
  active: sql<SqlBool>`NOT u.is_disabled_by_admin AND u.status = 1 AND u.email_verified_at IS NOT NULL`,
};
