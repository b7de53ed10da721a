import { type Insertable, sql, type Updateable } from 'kysely';
import * as z from 'zod/mini';
import { callFunction } from '../../platform/db/call-function.ts';
import type { Database, Tables, Tx } from '../../platform/db/database.ts';
import { done, refused } from '../../platform/db/function-answers.ts';
import { deviceState } from '../player/player.public.ts';
import { isOfPresentOwner } from '../playlists/playlists.public.ts';
import { readSettings, type Settings } from './my-device.reads.ts';

const visitedDevice = z.extend(deviceState, { tokenHash: z.string(), visitEndsAt: z.string() });
const visitFunction = { name: 'device_of_visit', answer: z.union([done(visitedDevice), refused('unauthorized')]) };

/** The device of a visit that lasts. */
export function findDeviceOfVisit(db: Database, tokenHash: Buffer, now: Date) {
  return callFunction(db, visitFunction, { p_token_hash: tokenHash, p_now: now });
}

interface Visit {
  tokenHash: Buffer;
  deviceId: number;
  address: string;
  openedAt: Date;
  endsAt: Date;
}

/** From one address so many are open at a time; the oldest end. A right key is no try, so nothing else would bound them. */
const visitsAtOnce = 20;

export async function insertVisit(db: Database, visit: Visit): Promise<void> {
  await sql`
    DELETE FROM device_visits WHERE token_hash IN (
      SELECT token_hash FROM device_visits WHERE device_id = ${visit.deviceId} AND address = ${visit.address}
       ORDER BY opened_at DESC, token_hash OFFSET ${visitsAtOnce - 1})`.execute(db);
  await sql`
    INSERT INTO device_visits (token_hash, device_id, last_event_id, address, opened_at, ends_at)
      SELECT ${visit.tokenHash}, ${visit.deviceId}, coalesce(max(id), 0), ${visit.address}, ${visit.openedAt}, ${visit.endsAt}
        FROM device_events WHERE device_id = ${visit.deviceId}`.execute(db);
}

/** Where a right key was given is remembered for so long. */
export async function deleteVisitsBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('device_visits').where('opened_at', '<', before).execute();
}

export async function lockDevice(tx: Tx, deviceId: number): Promise<void> {
  await sql`SELECT FROM devices WHERE id = ${deviceId} FOR NO KEY UPDATE`.execute(tx);
}

/** What the device's page made since then of the same name, address and sign-in; there may be several, with another PIN each. */
export function findMadeAlike(tx: Tx, values: Insertable<Tables['playlists']>, since: Date) {
  return tx
    .selectFrom('playlists')
    .select(['id', 'pin_hash'])
    .where('device_id', '=', values.device_id)
    .where('owner_id', '=', values.owner_id)
    .where('created_by', 'is', null)
    .where('created_at', '>', since)
    .where((row) => row.and({ name: values.name, type: values.type, url: values.url }))
    .where('username', 'is not distinct from', values.username ?? null)
    .where('password', 'is not distinct from', values.password ?? null)
    .orderBy('id')
    .execute();
}

/** Adds a playlist to a locked device, while it has that owner and fewer than so many; answers its number. */
export async function insertOwnPlaylist(
  tx: Tx,
  values: Insertable<Tables['playlists']>,
  most: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO playlists (device_id, owner_id, name, type, url, username, password, is_protected, pin_hash, created_by, created_at)
      SELECT d.id, d.owner_id, ${values.name}, ${values.type}, ${values.url}, ${values.username}, ${values.password},
          ${values.pin_hash !== null}, ${values.pin_hash}, NULL, ${values.created_at}
        FROM devices d WHERE d.id = ${values.device_id} AND d.owner_id = ${values.owner_id}
         AND (SELECT count(*) FROM playlists WHERE device_id = d.id AND owner_id = d.owner_id) < ${most}
    RETURNING id`.execute(tx);
  return rows[0]?.id;
}

/** Changes a playlist of the device's present owner; whether there is one. */
export async function updateOwnPlaylist(
  tx: Tx,
  { id, deviceId }: { id: number; deviceId: number },
  changes: Updateable<Tables['playlists']>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('playlists as p')
    .from('devices as d')
    .set(changes)
    .where('p.id', '=', id)
    .where('p.device_id', '=', deviceId)
    .whereRef('d.id', '=', 'p.device_id')
    .where(isOfPresentOwner(sql`d.owner_id`))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Writes down that somebody asked, unless they did since; whether it was written. */
export async function writeWish(tx: Tx, deviceId: number, now: Date, notSince: Date): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO renewal_wishes AS held (device_id, asked_at) VALUES (${deviceId}, ${now})
      ON CONFLICT (device_id) DO UPDATE SET asked_at = excluded.asked_at WHERE held.asked_at <= ${notSince}
    RETURNING 1 AS written`.execute(tx);
  return rows.length > 0;
}

/** Of whom nobody may have chosen anything yet: who changes them at once does so one after the other. */
export async function lockSettings(tx: Tx, userId: number): Promise<Settings> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('my_device_settings'), ${userId}::int)`.execute(tx);
  return readSettings(tx, userId);
}

export async function writeSettings(tx: Tx, settings: Insertable<Tables['my_device_settings']>): Promise<void> {
  const { may_change_playlists, whatsapp } = settings;
  await tx
    .insertInto('my_device_settings')
    .values(settings)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ may_change_playlists, whatsapp }))
    .execute();
}
