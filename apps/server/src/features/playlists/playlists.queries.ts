import { type Insertable, sql } from 'kysely';
import type { Tables, Tx } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { isManagedBy } from '../devices/devices.public.ts';

export async function insertPlaylist(tx: Tx, values: Insertable<Tables['playlists']>): Promise<number> {
  const { id } = await tx.insertInto('playlists').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Deletes a playlist of a device on the actor's side; answers what it was, or undefined when there is none such. */
export async function deletePlaylist(
  tx: Tx,
  actor: Actor,
  id: number,
): Promise<{ device_id: number; name: string } | undefined> {
  const { rows } = await sql<{ device_id: number; name: string }>`
    DELETE FROM playlists p USING devices d LEFT JOIN users o ON o.id = d.owner_id
     WHERE p.id = ${id} AND d.id = p.device_id AND ${isManagedBy(actor)}
       AND (d.owner_id IS NULL OR p.owner_id = d.owner_id)
    RETURNING p.device_id, p.name`.execute(tx);
  return rows[0];
}

/** Deletes the playlists of one type that the device's present owner has on it; answers which they were. */
export async function deletePlaylistsOfType(
  tx: Tx,
  device: { id: number; owner_id: number | null },
  type: 'general' | 'xc',
): Promise<{ name: string }[]> {
  return tx
    .deleteFrom('playlists')
    .where('device_id', '=', device.id)
    .where('type', '=', type)
    .$if(device.owner_id !== null, (query) => query.where('owner_id', '=', device.owner_id ?? 0))
    .returning('name')
    .execute();
}
