import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { isManagedBy } from '../devices/devices.public.ts';
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
}

/** What stands for a PIN that is set: it is kept as a hash and can't be shown. */
const hiddenPin = '••••';

/** The playlists of a device as its owner's side sees them: what a former owner saved stays hidden. */
export async function listPlaylistsOfDevice(
  db: Database,
  device: { id: number; owner_id: number | null },
): Promise<PlaylistView[]> {
  const rows = await db
    .selectFrom('playlists as p')
    .select(['id', 'name', 'type', 'url', 'username', 'password', 'epg_url', 'is_protected'])
    .where('device_id', '=', device.id)
    .where(isOfPresentOwner(sql`${device.owner_id}::bigint`))
    .orderBy('id')
    .execute();
  return rows.map(({ name, type, is_protected, ...row }) => ({
    ...row,
    playlist_name: name,
    playlist_type: type,
    pin: is_protected ? hiddenPin : null,
    protected: is_protected,
  }));
}

/** A playlist of a device on the actor's side, with its sign-in, or undefined when there is none such. */
export async function findManagedLine(db: Database, actor: Actor, id: number): Promise<Line | undefined> {
  const { rows } = await sql<Line>`
    SELECT p.type, p.url, p.username, p.password FROM playlists p JOIN devices d ON d.id = p.device_id LEFT JOIN users o ON o.id = d.owner_id
     WHERE p.id = ${id} AND ${isManagedBy(actor)} AND ${isOfPresentOwner(sql`d.owner_id`)}`.execute(db);
  return rows[0];
}
