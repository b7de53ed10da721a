import { savedViewsMax, type ViewedList, type ViewSharing } from '@tessera/contracts/saved-views.lists';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { ViewFilters } from './saved-views.tables.ts';

export interface NewView {
  userId: number;
  list: ViewedList;
  name: string;
  filters: ViewFilters;
  sharedWith: ViewSharing;
  place: number | null;
  now: Date;
}

/** The id of a new view, or undefined where its owner has as many as there can be. Who adds two at once adds one after the other. */
export async function insertView(tx: Tx, view: NewView): Promise<number | undefined> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('saved_views'), ${view.userId}::int)`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    INSERT INTO saved_views (user_id, list, name, filters, shared_with, place, created_at)
    SELECT ${view.userId}, ${view.list}, ${view.name}, ${JSON.stringify(view.filters)}::jsonb, ${view.sharedWith},
           coalesce(${view.place}::int, (SELECT max(place) + 1 FROM saved_views WHERE user_id = ${view.userId} AND list = ${view.list}), 0), ${view.now}
     WHERE (SELECT count(*) FROM saved_views WHERE user_id = ${view.userId}) < ${savedViewsMax}
    RETURNING id`.execute(tx);
  return rows[0]?.id;
}

/** Changes a view of that person, or says that there is none. */
export async function updateView(
  tx: Tx,
  userId: number,
  id: number,
  change: { name: string | undefined; filters: ViewFilters | undefined; sharedWith: ViewSharing | undefined },
): Promise<boolean> {
  const filters = change.filters && JSON.stringify(change.filters);
  const { rows } = await sql`
    UPDATE saved_views SET name = coalesce(${change.name ?? null}, name), filters = coalesce(${filters ?? null}::jsonb, filters),
      shared_with = coalesce(${change.sharedWith ?? null}, shared_with)
     WHERE id = ${id} AND user_id = ${userId} RETURNING 1 AS changed`.execute(tx);
  return rows.length > 0;
}

export async function deleteView(tx: Tx, userId: number, id: number): Promise<boolean> {
  const deleted = await tx.deleteFrom('saved_views').where('id', '=', id).where('user_id', '=', userId).execute();
  return deleted.some(({ numDeletedRows }) => numDeletedRows > 0n);
}

/** Puts somebody's views into this order, the rest behind them; or says that some are not theirs. */
export async function orderViews(tx: Tx, userId: number, ids: readonly number[]): Promise<boolean> {
  const own = await tx
    .selectFrom('saved_views')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .execute();
  if (own.length < new Set(ids).size) return false;
  await sql`
    UPDATE saved_views v SET place = o.place FROM (
      SELECT id, row_number() OVER (PARTITION BY list ORDER BY array_position(${ids}::bigint[], id) NULLS LAST, place, id) AS place
        FROM saved_views WHERE user_id = ${userId}) o
     WHERE v.id = o.id AND v.user_id = ${userId}`.execute(tx);
  return true;
}

/** Those of people who were removed. */
export async function deleteViewsOfRemoved(db: Database): Promise<void> {
  await sql`DELETE FROM saved_views v USING users u WHERE u.id = v.user_id AND u.removed_at IS NOT NULL`.execute(db);
}
