import { groups } from '@tessera/contracts/groups';
import type { ViewedList, ViewSharing } from '@tessera/contracts/saved-views.lists';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { isOperator } from '../people/people.public.ts';
import type { ViewFilters } from './saved-views.tables.ts';

export interface ViewRow {
  id: number;
  user_id: number;
  list: ViewedList;
  name: string;
  filters: ViewFilters;
  shared_with: ViewSharing;
  owner_name: string;
}

/**
 * The actor's own views in their order, then what the person above them shares, or other operators do. Of whoever was removed or may not
 * sign in nothing is shared any more.
 */
export async function listViews(db: Database, actor: Actor, lists: readonly ViewedList[]): Promise<ViewRow[]> {
  const { rows } = await sql<ViewRow>`
    SELECT v.id, v.user_id, v.list, v.name, v.filters, v.shared_with, u.name AS owner_name
      FROM saved_views v JOIN users u ON u.id = v.user_id
     WHERE v.list = ANY (${lists}::text[]) AND (
       v.user_id = ${actor.userId}
       OR v.shared_with = 'sub-resellers' AND v.user_id = ${actor.parentId} AND EXISTS (SELECT FROM living_users l WHERE l.id = v.user_id)
       OR ${isOperator(actor)} AND v.shared_with = 'operators' AND EXISTS (
         SELECT FROM living_users l WHERE l.id = v.user_id AND l.group_id IN (${sql.lit(groups.admin)}, ${sql.lit(groups.staff)})))
     ORDER BY v.user_id <> ${actor.userId}, v.place, v.name, v.id`.execute(db);
  return rows;
}

/** From here to the end of a transaction. */
export async function endStatementsAfter(db: Database, milliseconds: number): Promise<void> {
  await sql`SELECT set_config('statement_timeout', ${String(milliseconds)}, true)`.execute(db);
}
