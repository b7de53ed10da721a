import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { UsableServer } from './usable-servers.reads.ts';

/** Keeps these people below whoever they are below until the commit. Before any of their playlists is locked, as by whoever leaves a parent. */
export async function keepParents(tx: Tx, userIds: RawBuilder<unknown>): Promise<void> {
  await sql`SELECT keep_parents(${userIds})`.execute(tx);
}

/** The server, kept from being deleted until the commit, where it serves this owner's playlists and the actor may refer to it. */
export async function lockUsableServer(
  tx: Tx,
  actor: Actor,
  ownerId: number,
  id: number,
): Promise<(UsableServer & { epg_url: string | null }) | undefined> {
  await keepParents(tx, sql`ARRAY[${ownerId}::bigint]`);
  const { rows } = await sql<UsableServer & { epg_url: string | null }>`
    SELECT id, name, host, epg_url FROM servers WHERE id = ${id} AND is_usable_server(${actor.userId}, ${ownerId}, ${id}) FOR KEY SHARE`.execute(
    tx,
  );
  return rows[0];
}
