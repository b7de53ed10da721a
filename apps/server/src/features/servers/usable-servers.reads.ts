import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';

export interface UsableServer {
  id: number;
  name: string;
  host: string;
}

/** All servers that an owner's playlists may refer to, as far as the actor may. */
export async function listUsableServers(db: Database, actor: Actor, ownerId: number): Promise<UsableServer[]> {
  const { rows } = await sql<UsableServer>`
    SELECT s.id, s.name, s.host FROM users o JOIN servers s ON s.owner_id = o.id OR s.owner_id = o.parent_id
     WHERE o.id = ${ownerId} AND is_usable_server(${actor.userId}, ${ownerId}, s.id) ORDER BY s.name, s.id`.execute(db);
  return rows;
}
