import type { Locale } from '@tessera/contracts/locales';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/** The keys of a MAC's devices, by application. */
export async function findKeys(
  db: Database,
  mac: string,
): Promise<{ id: number; device_key: string; is_enabled: boolean }[]> {
  const { rows } = await sql<{ id: number; device_key: string; is_enabled: boolean }>`
    SELECT id, device_key, is_enabled FROM devices WHERE mac = ${mac} AND device_key IS NOT NULL ORDER BY id`.execute(
    db,
  );
  return rows;
}

/** Whether the right key of one of a MAC's devices was given from an address before. */
export async function wasOpenedFrom(db: Database, mac: string, address: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 AS opened FROM devices d JOIN device_visits v ON v.device_id = d.id
     WHERE d.mac = ${mac} AND v.address = ${address} LIMIT 1`.execute(db);
  return rows.length > 0;
}

export interface Settings {
  may_change_playlists: boolean;
  whatsapp: string | null;
}

/** As long as nobody chose otherwise, customers change nothing. */
export async function readSettings(db: Database, userId: number): Promise<Settings> {
  const found = await db
    .selectFrom('my_device_settings')
    .select(['may_change_playlists', 'whatsapp'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found ?? { may_change_playlists: false, whatsapp: null };
}

export interface Surroundings extends Settings {
  application_name: string;
  logo_path: string | null;
  accepts_codes: boolean;
  /** Somebody is there to be asked. */
  has_living_owner: boolean;
  asked_at: Date | null;
  /** Whoever had the device before knows it, too. */
  is_key_of_former_owner: boolean;
  /** Its player registered when the device was somebody's already, as anybody's may, and they have not confirmed it. */
  is_key_unproven: boolean;
}

/** What the page tells besides the device's state and playlists. */
export async function readSurroundings(db: Database, deviceId: number): Promise<Surroundings> {
  const { rows } = await sql<Surroundings>`
    SELECT a.name AS application_name, a.logo_path, a.accepts_codes, o.id IS NOT NULL AS has_living_owner, w.asked_at, d.is_key_of_former_owner, d.is_key_unproven,
        coalesce(s.may_change_playlists, false) AS may_change_playlists, s.whatsapp
      FROM devices d JOIN applications a ON a.id = d.application_id
      LEFT JOIN living_users o ON o.id = d.owner_id LEFT JOIN my_device_settings s ON s.user_id = o.id
      LEFT JOIN renewal_wishes w ON w.device_id = d.id
     WHERE d.id = ${deviceId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`There is no device ${deviceId}`);
  return row;
}

/** Whom to tell of a wish; unverified addresses are written to by nobody. */
export async function findAsked(
  db: Database,
  userId: number,
): Promise<{ id: number; name: string; email: string; locale: Locale } | undefined> {
  const { rows } = await sql<{ id: number; name: string; email: string; locale: Locale }>`
    SELECT id, name, email, locale FROM living_users WHERE id = ${userId} AND email_verified_at IS NOT NULL`.execute(
    db,
  );
  return rows[0];
}
