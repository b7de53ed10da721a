import type { activationSources, activationStates, boughtPackages } from '@tessera/contracts/activations.lists';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { endOfDay, startOfDay } from '../../platform/db/days.ts';

/** What the log is narrowed by besides a search and a person. */
export interface ActivationChips {
  applicationId?: number;
  package?: (typeof boughtPackages)[number];
  source?: (typeof activationSources)[number];
  state?: (typeof activationStates)[number];
  creditFrom?: number;
  creditTo?: number;
  /** Days in UTC (`2026-11-21`), the last one included. */
  from?: string;
  to?: string;
}

/** The condition for activations `a`, or null where nothing narrows. */
export function areChosen(chips: ActivationChips): RawBuilder<SqlBool> | null {
  const { from, to, creditFrom, creditTo } = chips;
  const parts = [
    chips.applicationId !== undefined && sql`a.application_id = ${chips.applicationId}`,
    chips.package && sql`a.package_kind = ${chips.package}`,
    chips.source && sql`a.source = ${chips.source}`,
    chips.state && (chips.state === 'undone' ? sql`a.reversed_at IS NOT NULL` : sql`a.reversed_at IS NULL`),
    // Of one price the index holds the order too.
    creditFrom !== undefined && creditFrom === creditTo && sql`a.credit_point = ${creditFrom}`,
    creditFrom !== undefined && creditFrom !== creditTo && sql`a.credit_point >= ${creditFrom}`,
    creditTo !== undefined && creditFrom !== creditTo && sql`a.credit_point <= ${creditTo}`,
    from && sql`a.created_at >= ${startOfDay(from)}`,
    to && sql`a.created_at < ${endOfDay(to)}`,
  ].filter((part) => part !== false && part !== undefined && part !== '');
  return parts.length === 0 ? null : sql<SqlBool>`(${sql.join(parts, sql` AND `)})`;
}

/** Those of their ids between which all lie that some days have: the log has no index by time, each activation would write it. */
export async function idsOfDays(db: Database, { from, to }: ActivationChips): Promise<RawBuilder<SqlBool>> {
  const [first, end] = await Promise.all([
    from === undefined ? null : firstSince(db, moved(startOfDay(from), -slackMilliseconds)),
    to === undefined ? null : firstSince(db, moved(endOfDay(to), slackMilliseconds)),
  ]);
  const since = first === null ? sql`true` : sql`a.id >= ${first}`;
  return end === null ? sql<SqlBool>`${since}` : sql<SqlBool>`(${since} AND a.id < ${end})`;
}

/** Those that were written at the same time have their ids in another order than their times, by less than this. */
const slackMilliseconds = 3_600_000;

const moved = (at: Date, by: number) => new Date(at.getTime() + by);

/** The id of the first since an instant, or one after the last: by halving, as that of a statement is found. */
async function firstSince(db: Database, instant: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    WITH RECURSIVE halving (low, high) AS (
      SELECT 1::bigint, coalesce(max(id), 0) + 1 FROM activations
      UNION ALL
      SELECT CASE WHEN l.created_at < ${instant} THEN l.id + 1 ELSE h.low END,
             CASE WHEN l.created_at < ${instant} THEN h.high ELSE h.middle END
        FROM (SELECT low, high, (low + high) / 2 AS middle FROM halving WHERE low < high) AS h
        LEFT JOIN LATERAL (SELECT id, created_at FROM activations
          WHERE id >= h.middle AND id < h.high ORDER BY id LIMIT 1) AS l ON true
    ) SELECT low AS id FROM halving WHERE low = high`.execute(db);
  return rows[0]?.id ?? 1;
}
