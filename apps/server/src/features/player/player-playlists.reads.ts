import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { DeviceActor } from '../../platform/http/actor.ts';
import { isOfPresentOwner } from '../playlists/playlists.public.ts';
import { joinServer, servedAddress, servedGuide } from '../servers/servers.public.ts';

export interface PlayerPlaylist {
  id: number;
  name: string;
  type: 'general' | 'xc';
  url: string;
  username: string | null;
  password: string | null;
  epg_url: string | null;
  is_protected: boolean;
  pin_hash: string | null;
  is_of_code: boolean;
}

/**
 * The playlists that this player may know of: those of its device's present owner, or of nobody, and of them, until the owner has
 * confirmed the registration, only those saved after it. Otherwise whoever registers somebody's MAC first would get that person's playlists.
 * A server's host takes the place of a playlist's own, as it is at this call. Then those of the codes that it redeemed, as long as they give it access.
 */
export async function listPlayerPlaylists(db: Database, device: DeviceActor, now: Date): Promise<PlayerPlaylist[]> {
  const { rows } = await sql<PlayerPlaylist>`
    (SELECT p.id, p.name, p.type, ${servedAddress(sql`p.url`)} AS url, p.username, p.password,
        ${servedGuide(sql`p.url`, sql`p.epg_url`)} AS epg_url, p.is_protected, p.pin_hash, false AS is_of_code
      FROM playlists p ${joinServer(sql`p.server_id`, sql`p.owner_id`)}
     WHERE p.device_id = ${device.deviceId} AND ${isOfPresentOwner(sql`${device.ownerId}::bigint`)}
       AND (${device.isRegistrationConfirmed} OR p.created_at >= ${device.registeredAt}::timestamptz)
     ORDER BY p.id)
    UNION ALL
    (SELECT l.id, l.name, CASE WHEN l.username IS NULL THEN 'general' ELSE 'xc' END, ${servedAddress(sql`l.url`)}, l.username, l.password,
        ${servedGuide(sql`l.url`, sql`l.epg_url`)}, false, NULL, true
      FROM activation_codes c JOIN code_playlists l ON l.code_id = c.id ${joinServer(sql`l.server_id`, sql`c.owner_id`)}
     WHERE c.device_id = ${device.deviceId} AND c.is_enabled AND c.expires_at > ${now}
     ORDER BY c.redeemed_at, c.id, l.id)`.execute(db);
  return rows;
}
