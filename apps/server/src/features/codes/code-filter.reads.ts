import type { codeChips } from '@tessera/contracts/codes.calls';
import type { listedCodeStates } from '@tessera/contracts/codes.lists';
import { dayMilliseconds } from '@tessera/contracts/utc-day';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type * as z from 'zod/mini';
import { isOfDays } from '../../platform/db/days.ts';

/** What codes are narrowed by; whose they are decides the scope. */
export type CodeChips = Omit<z.output<z.ZodMiniObject<typeof codeChips>>, 'reseller_id'>;

const soonDays = 30;

/** The condition for codes `c`. */
export function isChosen({ state, type, use, from, to }: CodeChips, now: Date): RawBuilder<SqlBool> {
  const parts = [
    state && isIn(state, now),
    type && sql`c.kind = ${type}`,
    use && (use === 'unused' ? sql`c.device_id IS NULL` : sql`c.device_id IS NOT NULL`),
    isOfDays(sql.ref('c.created_at'), from, to),
  ].filter((part) => part !== undefined);
  return sql<SqlBool>`(${sql.join(parts, sql` AND `)})`;
}

/** As the list says it: expired goes before disabled. */
function isIn(state: (typeof listedCodeStates)[number], now: Date): RawBuilder<SqlBool> {
  if (state === 'expired') return sql<SqlBool>`c.expires_at <= ${now}`;
  if (state === 'disabled') return sql<SqlBool>`c.expires_at > ${now} AND NOT c.is_enabled`;
  if (state === 'active') return sql<SqlBool>`c.expires_at > ${now} AND c.is_enabled`;
  const soon = new Date(now.getTime() + soonDays * dayMilliseconds);
  return sql<SqlBool>`c.expires_at > ${now} AND c.expires_at <= ${soon} AND c.is_enabled`;
}
