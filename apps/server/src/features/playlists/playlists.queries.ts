import { type Insertable, sql, type Updateable } from 'kysely';
import type { Tables, Tx } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { isManagedBy } from '../devices/devices.public.ts';
import { keepParents } from '../servers/servers.public.ts';
import { isOfPresentOwner } from './shown-playlists.reads.ts';

const deviceOwner = sql<number | null>`d.owner_id`;

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
     WHERE p.id = ${id} AND d.id = p.device_id AND ${isManagedBy(actor)} AND ${isOfPresentOwner(deviceOwner)}
    RETURNING p.device_id, p.name`.execute(tx);
  return rows[0];
}

/** Gives a protected playlist of a device on the actor's side another PIN; answers whose it is, or undefined when there is none such. */
export async function updatePin(
  tx: Tx,
  actor: Actor,
  { id, pinHash }: { id: number; pinHash: string },
): Promise<{ device_id: number } | undefined> {
  const { rows } = await sql<{ device_id: number }>`
    UPDATE playlists p SET pin_hash = ${pinHash} FROM devices d LEFT JOIN users o ON o.id = d.owner_id
     WHERE p.id = ${id} AND p.is_protected AND d.id = p.device_id AND ${isManagedBy(actor)} AND ${isOfPresentOwner(deviceOwner)}
    RETURNING p.device_id`.execute(tx);
  return rows[0];
}

/** Holds a playlist of a device on the actor's side until the commit, so that what is kept of it is what it is; and its owner's parent, where it is to refer to a server. */
export async function lockPlaylist(tx: Tx, actor: Actor, id: number, isToRefer: boolean): Promise<void> {
  if (isToRefer) await keepParents(tx, sql`ARRAY(SELECT owner_id FROM playlists WHERE id = ${id})`);
  await sql`
    SELECT FROM playlists p JOIN devices d ON d.id = p.device_id LEFT JOIN users o ON o.id = d.owner_id
     WHERE p.id = ${id} AND ${isManagedBy(actor)} FOR NO KEY UPDATE OF p`.execute(tx);
}

/** Changes a playlist of a device on the actor's side; whether there is one such. */
export async function updatePlaylist(
  tx: Tx,
  actor: Actor,
  id: number,
  changes: Updateable<Tables['playlists']>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('playlists as p')
    .set(changes)
    .where('p.id', '=', id)
    .where(
      sql<boolean>`EXISTS (SELECT FROM devices d LEFT JOIN users o ON o.id = d.owner_id
        WHERE d.id = p.device_id AND ${isManagedBy(actor)} AND ${isOfPresentOwner(deviceOwner)})`,
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes the playlists of one type that are shown of a device, in the order of their ids, in which everybody locks several; answers which they were. */
export async function deletePlaylistsOfType(
  tx: Tx,
  device: { id: number; owner_id: number | null },
  type: 'general' | 'xc',
): Promise<{ name: string }[]> {
  const { rows } = await sql<{ name: string }>`
    DELETE FROM playlists WHERE id = ANY (ARRAY(SELECT p.id FROM playlists p WHERE p.device_id = ${device.id} AND p.type = ${type}
      AND ${isOfPresentOwner(sql`${device.owner_id}::bigint`)} ORDER BY p.id FOR UPDATE))
    RETURNING name`.execute(tx);
  return rows;
}
