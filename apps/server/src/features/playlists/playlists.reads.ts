import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
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
