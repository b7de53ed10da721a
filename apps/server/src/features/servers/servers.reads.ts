import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { type Scope, withinScope } from '../people/people.public.ts';
import { isOfPresentOwner } from '../playlists/playlists.public.ts';

export interface ServerRow {
  id: number;
  name: string;
  host: string;
  epg_url: string | null;
  note: string | null;
  for_sub_resellers: boolean;
  previous_host: string | null;
  moved_at: Date | null;
}

export interface Reach {
  devices: number;
  playlists: number;
  code_playlists: number;
}

/** Somebody's servers, by name, with what refers to each and is shown. */
export async function listServers(
  db: Database,
  ownerId: number,
  now: Date,
  id?: number,
): Promise<(ServerRow & Reach)[]> {
  const { rows } = await sql<ServerRow & Reach>`
    SELECT s.id, s.name, s.host, s.epg_url, s.note, s.for_sub_resellers, s.previous_host, s.moved_at, r.*
      FROM servers s CROSS JOIN LATERAL (
        SELECT count(DISTINCT x.shown_on) AS devices, count(*) FILTER (WHERE NOT x.is_of_code) AS playlists,
            count(*) FILTER (WHERE x.is_of_code) AS code_playlists
          FROM (
            SELECT p.device_id AS shown_on, false AS is_of_code FROM playlists p JOIN devices d ON d.id = p.device_id
             WHERE p.server_id = s.id AND ${isOfPresentOwner(sql`d.owner_id`)}
            UNION ALL
            SELECT CASE WHEN c.is_enabled THEN c.device_id END, true FROM code_playlists l JOIN activation_codes c ON c.id = l.code_id
             WHERE l.server_id = s.id AND c.expires_at > ${now}) x) r
     WHERE s.owner_id = ${ownerId} AND (${id ?? null}::bigint IS NULL OR s.id = ${id ?? null})
     ORDER BY s.name, s.id`.execute(db);
  return rows;
}

/** Notices for a server's devices that are shown now or will be. */
export async function countNotices(db: Database, serverId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM device_notices n WHERE n.server_id = ${serverId} AND n.ends_at > ${now}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Whose a code in scope is. */
export async function findOwnerOfCode(db: Database, scope: Scope, value: string): Promise<number | undefined> {
  const { rows } = await sql<{ owner_id: number }>`
    SELECT c.owner_id FROM activation_codes c
     WHERE c.value = ${value} AND c.deleted_at IS NULL AND ${withinScope(scope, sql.ref('c.owner_id'))}`.execute(db);
  return rows[0]?.owner_id;
}
