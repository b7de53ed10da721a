import { groups } from '@tessera/contracts/groups';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { type Actor, holds } from '../../platform/http/actor.ts';
import { isOperator } from '../people/people.public.ts';
import { isOfPresentOwner } from '../playlists/playlists.public.ts';
import type { DeviceEventKind } from './devices.tables.ts';

export interface DeviceEvent<Kind = DeviceEventKind | 'activated' | 'moved-in'> {
  device_id: number;
  at: Date;
  kind: Kind;
  actor_email: string | null;
  package_kind: '1-year' | 'lifetime' | null;
  credit_point: number | null;
  expires_at: Date | null;
  is_reversed: boolean | null;
  /** Of an activation: that it renewed what the owner had there. */
  renews: boolean | null;
  comment: string | null;
  switched_from: string | null;
  switched_to: string | null;
  playlist: string | null;
  /** An activation of the reader's own that nothing but time keeps from being undone. */
  undoable_id: number | null;
  /** Of an activation of the reader's own side: what it is named by, and that its customer was told of it. */
  activation_id: number | null;
  shared_at: Date | null;
  shared_by_email: string | null;
}

/** So far back a history goes; a device that had more is a machine's. */
const shownEvents = 200;

/**
 * What happened to a device, its activations among it, the newest first. Of what another side did it is told that it happened: not
 * what they paid, what they noted and between which of their devices they moved its time. Operators' notes are for everybody.
 */
export async function listDeviceEvents(
  db: Database,
  actor: Actor,
  deviceIds: readonly number[],
): Promise<DeviceEvent[]> {
  const email = knownEmail(actor);
  const isOurs = isOwnSide(actor);
  const { rows } = await sql<DeviceEvent>`
    (SELECT a.device_id, a.created_at AS at, 'activated' AS kind, ${email} AS actor_email, a.package_kind,
        CASE WHEN ${isOurs} THEN a.credit_point END AS credit_point,
        a.box_expiry_date AS expires_at, a.reversed_at IS NOT NULL AS is_reversed, a.renews, NULL AS comment, NULL AS switched_from,
        NULL AS switched_to, NULL AS playlist,
        CASE WHEN u.id = ${actor.userId} AND a.id = d.last_activation_id AND a.id IS DISTINCT FROM d.seen_activation_id THEN a.id END AS undoable_id,
        CASE WHEN ${isOurs} THEN a.id END AS activation_id, CASE WHEN ${isOurs} THEN t.shared_at END AS shared_at,
        CASE WHEN ${isOurs} THEN ${knownEmail(actor, 'w')} END AS shared_by_email
      FROM activations a JOIN devices d ON d.id = a.device_id JOIN accounts s ON s.id = a.account_id JOIN users u ON u.id = s.user_id
        LEFT JOIN activation_shares t ON t.activation_id = a.id LEFT JOIN users w ON w.id = t.shared_by
     WHERE a.device_id = ANY (${deviceIds}::bigint[]) ORDER BY a.id DESC LIMIT ${shownEvents})
    UNION ALL
    (SELECT e.device_id, e.at, e.kind, ${email}, NULL, NULL, coalesce(e.detail ->> 'paidExpiresAt', e.detail ->> 'expiresAt')::timestamptz, NULL, NULL,
        CASE WHEN ${isOurs} OR u.group_id IN (${sql.lit(groups.admin)}, ${sql.lit(groups.staff)}) THEN e.detail ->> 'comment' END,
        CASE WHEN ${isOurs} THEN e.detail ->> 'from' END, CASE WHEN ${isOurs} THEN e.detail ->> 'to' END, NULL, NULL, NULL, NULL, NULL
      FROM device_events e LEFT JOIN users u ON u.id = e.actor_id
     WHERE e.device_id = ANY (${deviceIds}::bigint[]) ORDER BY e.id DESC LIMIT ${shownEvents})
    UNION ALL
    (SELECT o.device_id, o.at, 'moved-in', ${email}, o.package_kind, NULL, o.paid_expires_at, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL
      FROM device_openings o LEFT JOIN users u ON u.id = o.brought_by
     WHERE o.device_id = ANY (${deviceIds}::bigint[]) AND o.source = 'moved-in' ORDER BY o.at DESC LIMIT ${shownEvents})
    ORDER BY at DESC LIMIT ${shownEvents}`.execute(db);
  return rows;
}

/** From when on all activations of these devices are here; null: from the beginning. */
export async function findHistoryStart(db: Database, deviceIds: readonly number[]): Promise<Date | null> {
  const { rows } = await sql<{ kept_from: Date }>`
    SELECT kept_from FROM activations_kept
     WHERE EXISTS (SELECT FROM device_openings WHERE device_id = ANY (${deviceIds}::bigint[]) AND source = 'archive')`.execute(
    db,
  );
  return rows[0]?.kept_from ?? null;
}

/** When the playlists that are shown of these devices were saved, and by whom. */
export async function listSavedPlaylists(
  db: Database,
  actor: Actor,
  deviceIds: readonly number[],
): Promise<DeviceEvent<'playlist-saved'>[]> {
  const { rows } = await sql<DeviceEvent<'playlist-saved'>>`
    SELECT p.device_id, p.created_at AS at, 'playlist-saved' AS kind, ${knownEmail(actor)} AS actor_email, NULL AS package_kind,
        NULL AS credit_point, NULL AS expires_at, NULL AS is_reversed, NULL AS renews, NULL AS comment, NULL AS switched_from, NULL AS switched_to,
        p.name AS playlist, NULL AS undoable_id, NULL AS activation_id, NULL AS shared_at, NULL AS shared_by_email
      FROM playlists p JOIN devices d ON d.id = p.device_id LEFT JOIN users u ON u.id = p.created_by
     WHERE p.device_id = ANY (${deviceIds}::bigint[]) AND ${isOfPresentOwner(sql`d.owner_id`)}
     ORDER BY p.id DESC LIMIT ${shownEvents}`.execute(db);
  return rows;
}

/** Whether oneself, one's parent or one of one's children did it; for operators everybody is of their side. */
function isOwnSide(actor: Actor): RawBuilder<boolean> {
  if (isOperator(actor)) return sql`true`;
  return sql`(u.id IN (${actor.userId}, ${actor.parentId}::bigint) OR u.parent_id = ${actor.userId})`;
}

/** Who did it is told of one's own side alone: oneself, one's parent and, to those who may know who activated a MAC, one's children. */
function knownEmail(actor: Actor, who: 'u' | 'w' = 'u'): RawBuilder<string | null> {
  const of = (column: 'id' | 'parent_id' | 'email') => sql.ref<string | null>(`${who}.${column}`);
  const knowsOthers = holds(actor, 'mac-activated-by');
  if (isOperator(actor) && knowsOthers) return of('email');
  const isChild = knowsOthers ? sql`${of('parent_id')} = ${actor.userId}` : sql`false`;
  return sql`CASE WHEN ${of('id')} IN (${actor.userId}, ${actor.parentId}::bigint) OR ${isChild} THEN ${of('email')} END`;
}
