import type { Database } from '../../platform/db/database.ts';

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

/** The playlists of a device as its owner's side sees them: those of its present owner. What a former one saved stays hidden. */
export async function listPlaylistsOfDevice(
  db: Database,
  device: { id: number; owner_id: number | null },
): Promise<PlaylistView[]> {
  const rows = await db
    .selectFrom('playlists')
    .select(['id', 'name', 'type', 'url', 'username', 'password', 'epg_url', 'is_protected'])
    .where('device_id', '=', device.id)
    .$if(device.owner_id !== null, (query) => query.where('owner_id', '=', device.owner_id ?? 0))
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
