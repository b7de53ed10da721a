import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

const dayMilliseconds = 86_400_000;

/** The condition that an instant lies on some days of UTC (`2026-11-21`), the last one included; each end may be open. */
export function isOfDays(
  instant: Expression<unknown>,
  from: string | undefined,
  to: string | undefined,
): RawBuilder<SqlBool> {
  const since = from === undefined ? sql`true` : sql`${instant} >= ${startOf(from)}`;
  const until = to === undefined ? sql`true` : sql`${instant} < ${endOf(to)}`;
  return sql<SqlBool>`(${since} AND ${until})`;
}

const startOf = (day: string) => new Date(`${day}T00:00:00Z`);
const endOf = (day: string) => new Date(startOf(day).getTime() + dayMilliseconds);
