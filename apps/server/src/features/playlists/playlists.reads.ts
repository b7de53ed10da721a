import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { isManagedBy } from '../devices/devices.public.ts';
import { isNamedTo, joinServer, servedAddress, servedGuide } from '../servers/servers.public.ts';
import type { Line } from './check-line.ts';
import { isOfPresentOwner } from './shown-playlists.reads.ts';

export interface PlaylistView {
  id: number;
  playlist_name: string;
  playlist_type: 'general' | 'xc';
  url: string;
  username: string | null;
  password: string | null;
  epg_url: string | null;
  pin: string | null;
  protected: boolean;
  server?: { id: number; name: string | null } | null;
}

/** What stands for a PIN that is set: it is kept as a hash and can't be shown. */
const hiddenPin = '••••';

const address = servedAddress(sql`p.url`);
const guide = servedGuide(sql`p.url`, sql`p.epg_url`);

/**
 * The playlists of a device as its owner's side sees them: what a former owner saved stays hidden, and who may not know a server's name
 * (`isNamedTo`) has its address alone.
 */
export async function listPlaylistsOfDevice(
  db: Database,
  actor: Actor,
  device: { id: number; owner_id: number | null },
): Promise<PlaylistView[]> {
  const { rows } = await sql<PlaylistView>`
    SELECT p.id, p.name AS playlist_name, p.type AS playlist_type, ${address} AS url, p.username, p.password, ${guide} AS epg_url,
      CASE WHEN p.is_protected THEN ${hiddenPin} END AS pin, p.is_protected AS protected,
      CASE WHEN s.id IS NOT NULL THEN jsonb_build_object('id', s.id, 'name', CASE WHEN ${isNamedTo(actor)} THEN s.name END) END AS server
      FROM playlists p ${joinServer(sql`p.server_id`, sql`p.owner_id`)}
     WHERE p.device_id = ${device.id} AND ${isOfPresentOwner(sql`${device.owner_id}::bigint`)} ORDER BY p.id`.execute(
    db,
  );
  return rows;
}

/** What is known of a playlist before it is changed; its address and guide as they are served now, so that a guide beside it stays beside it. */
export interface FormerPlaylist {
  device_id: number;
  owner_id: number;
  name: string;
  type: 'general' | 'xc';
  url: string;
  username: string | null;
  password: string | null;
  epg_url: string | null;
  server_id: number | null;
  server_host: string | null;
  server_guide: string | null;
}

/** A playlist of a device on the actor's side, or undefined when there is none such. */
export async function findPlaylist(db: Database, actor: Actor, id: number): Promise<FormerPlaylist | undefined> {
  const { rows } = await sql<FormerPlaylist>`
    SELECT p.device_id, p.owner_id, p.name, p.type, ${address} AS url, p.username, p.password, ${guide} AS epg_url,
        s.id AS server_id, s.host AS server_host, s.epg_url AS server_guide
      FROM playlists p JOIN devices d ON d.id = p.device_id
      LEFT JOIN users o ON o.id = d.owner_id ${joinServer(sql`p.server_id`, sql`p.owner_id`)}
     WHERE p.id = ${id} AND ${isManagedBy(actor)} AND ${isOfPresentOwner(sql`d.owner_id`)}`.execute(db);
  return rows[0];
}

/** Whether there is a playlist with a PIN on a device on the actor's side. */
export async function isProtectedPlaylist(db: Database, actor: Actor, id: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM playlists p JOIN devices d ON d.id = p.device_id LEFT JOIN users o ON o.id = d.owner_id
     WHERE p.id = ${id} AND p.is_protected AND ${isManagedBy(actor)} AND ${isOfPresentOwner(sql`d.owner_id`)}`.execute(
    db,
  );
  return rows.length > 0;
}

/** A playlist of a device on the actor's side, with its sign-in, or undefined when there is none such. */
export async function findManagedLine(db: Database, actor: Actor, id: number): Promise<Line | undefined> {
  const { rows } = await sql<Line>`
    SELECT p.type, ${address} AS url, p.username, p.password FROM playlists p JOIN devices d ON d.id = p.device_id
      LEFT JOIN users o ON o.id = d.owner_id ${joinServer(sql`p.server_id`, sql`p.owner_id`)}
     WHERE p.id = ${id} AND ${isManagedBy(actor)} AND ${isOfPresentOwner(sql`d.owner_id`)}`.execute(db);
  return rows[0];
}
