import { dayMilliseconds } from '@tessera/contracts/utc-day';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/** The condition that an instant lies on some days of UTC (`2026-11-21`), the last one included; each end may be open. */
export function isOfDays(
  instant: Expression<unknown>,
  from: string | undefined,
  to: string | undefined,
): RawBuilder<SqlBool> {
  const since = from === undefined ? sql`true` : sql`${instant} >= ${startOfDay(from)}`;
  const until = to === undefined ? sql`true` : sql`${instant} < ${endOfDay(to)}`;
  return sql<SqlBool>`(${since} AND ${until})`;
}

/** The first instant of a day of UTC. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00Z`);
/** The first instant after it. */
export const endOfDay = (day: string): Date => new Date(startOfDay(day).getTime() + dayMilliseconds);
