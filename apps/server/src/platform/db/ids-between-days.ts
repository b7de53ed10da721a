import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from './database.ts';
import { endOfDay, startOfDay } from './days.ts';

/**
 * The ids between which all rows of a table lie that some days in UTC have; `id` names them in the caller's query. For tables whose rows get
 * ids and times together, and that have no index by time: each of their many writes would write it.
 */
export async function idsBetweenDays(
  db: Database,
  table: string,
  id: RawBuilder<unknown>,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Promise<RawBuilder<SqlBool>> {
  const [first, end] = await Promise.all([
    from === undefined ? null : firstSince(db, table, moved(startOfDay(from), -slackMilliseconds)),
    to === undefined ? null : firstSince(db, table, moved(endOfDay(to), slackMilliseconds)),
  ]);
  const since = first === null ? sql`true` : sql`${id} >= ${first}`;
  return end === null ? sql<SqlBool>`${since}` : sql<SqlBool>`(${since} AND ${id} < ${end})`;
}

/** Those that were written at the same time have their ids in another order than their times, by less than this. */
const slackMilliseconds = 3_600_000;

const moved = (at: Date, by: number) => new Date(at.getTime() + by);

async function firstSince(db: Database, table: string, instant: Date): Promise<number> {
  const { rows } = await firstIdSince(table, instant).execute(db);
  return rows[0]?.id ?? 1;
}

/**
 * The query of the id of the first row since an instant, or one after the last: found by halving, a few look-ups in the index of ids. Of some rows
 * of the table alone where `firstBetween` says how the first of theirs is found that is `id >= h.middle AND id < h.high`.
 */
export function firstIdSince(
  table: string,
  instant: Date,
  firstBetween = sql`SELECT id, created_at FROM ${sql.table(table)} WHERE id >= h.middle AND id < h.high ORDER BY id LIMIT 1`,
): RawBuilder<{ id: number }> {
  return sql`
    WITH RECURSIVE halving (low, high) AS (
      SELECT 1::bigint, coalesce(max(id), 0) + 1 FROM ${sql.table(table)}
      UNION ALL
      SELECT CASE WHEN l.created_at < ${instant} THEN l.id + 1 ELSE h.low END,
             CASE WHEN l.created_at < ${instant} THEN h.high ELSE h.middle END
        FROM (SELECT low, high, (low + high) / 2 AS middle FROM halving WHERE low < high) AS h
        LEFT JOIN LATERAL (${firstBetween}) AS l ON true
    ) SELECT low AS id FROM halving WHERE low = high`;
}
