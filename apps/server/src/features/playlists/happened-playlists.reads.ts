import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { ownCustomer, type ToldCustomer } from '../customers/customers.public.ts';
import { type Happened, type Happenings, toldDevice } from '../webhooks/webhooks.public.ts';

/** What webhooks tell of playlists. */
export const playlistHappenings: Happenings<'playlist.line-ending'> = { 'playlist.line-ending': findEndingLine };

/** A playlist whose line ends soon; the owner of its device is told, while it is theirs. */
async function findEndingLine(
  db: Database,
  told: Record<string, unknown>,
): Promise<Happened<'playlist.line-ending'> | null> {
  const { rows } = await sql<EndingLine>`
    SELECT p.name AS playlist_name, d.id AS device_id, d.mac, d.owner_id, d.application_id, a.name,
        ${ownCustomer(sql.ref('d.owner_id'), sql.ref('d.mac'))} AS customer
      FROM playlists p JOIN devices d ON d.id = p.device_id AND d.owner_id = p.owner_id JOIN applications a ON a.id = d.application_id
     WHERE p.id = ${Number(told.id)}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const endsAt = new Date(String(told.endsAt));
  const data = {
    ...toldDevice(row),
    playlist_id: Number(told.id),
    playlist_name: row.playlist_name,
    ends_at: endsAt.toISOString(),
  };
  const key = `line ${told.id} ${endsAt.getTime()}`;
  return { type: 'playlist.line-ending', userId: row.owner_id, key, at: new Date(String(told.at)), data };
}

interface EndingLine {
  playlist_name: string;
  device_id: number;
  mac: string;
  owner_id: number;
  application_id: number;
  name: string;
  customer: ToldCustomer | null;
}
