import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { isTold } from './is-told.reads.ts';

/** Where somebody's endpoints are that are told of what happens to them, the oldest first. */
export async function listToldAddresses(db: Database, userId: number): Promise<string[]> {
  const { rows } = await sql<{ url: string }>`
    SELECT w.url FROM webhooks w WHERE w.user_id = ${userId} AND ${isTold(sql.ref('w'))} ORDER BY w.id`.execute(db);
  return rows.map(({ url }) => url);
}
