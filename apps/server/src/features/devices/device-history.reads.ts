import { groups } from '@tessera/contracts/permissions';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { type Actor, holds } from '../../platform/http/actor.ts';
import { isOperator } from '../people/people.public.ts';
import type { DeviceEventKind } from './devices.tables.ts';

export interface DeviceEvent {
  at: Date;
  kind: DeviceEventKind | 'activated';
  actor_email: string | null;
  package_kind: '1-year' | 'lifetime' | null;
  credit_point: number | null;
  expires_at: Date | null;
  is_reversed: boolean | null;
  comment: string | null;
  switched_from: string | null;
  switched_to: string | null;
}

/** So far back a history goes; a device that had more is a machine's. */
const shownEvents = 200;

/**
 * What happened to a device, its activations among it, the newest first. Of what another side did it is told that it happened: not
 * what they paid, what they noted and between which of their devices they moved its time. Operators' notes are for everybody.
 */
export async function listDeviceEvents(db: Database, actor: Actor, deviceId: number): Promise<DeviceEvent[]> {
  const email = knownEmail(actor);
  const isOurs = isOwnSide(actor);
  const { rows } = await sql<DeviceEvent>`
    (SELECT a.created_at AS at, 'activated' AS kind, ${email} AS actor_email, a.package_kind,
        CASE WHEN ${isOurs} THEN a.credit_point END AS credit_point,
        a.box_expiry_date AS expires_at, a.reversed_at IS NOT NULL AS is_reversed, NULL AS comment, NULL AS switched_from,
        NULL AS switched_to
      FROM activations a JOIN accounts s ON s.id = a.account_id JOIN users u ON u.id = s.user_id
     WHERE a.device_id = ${deviceId} ORDER BY a.id DESC LIMIT ${shownEvents})
    UNION ALL
    (SELECT e.at, e.kind, ${email}, NULL, NULL, coalesce(e.detail ->> 'paidExpiresAt', e.detail ->> 'expiresAt')::timestamptz, NULL,
        CASE WHEN ${isOurs} OR u.group_id IN (${sql.lit(groups.admin)}, ${sql.lit(groups.staff)}) THEN e.detail ->> 'comment' END,
        CASE WHEN ${isOurs} THEN e.detail ->> 'from' END, CASE WHEN ${isOurs} THEN e.detail ->> 'to' END
      FROM device_events e LEFT JOIN users u ON u.id = e.actor_id
     WHERE e.device_id = ${deviceId} ORDER BY e.id DESC LIMIT ${shownEvents})
    ORDER BY at DESC LIMIT ${shownEvents}`.execute(db);
  return rows;
}

/** Whether oneself, one's parent or one of one's children did it; for operators everybody is of their side. */
function isOwnSide(actor: Actor): RawBuilder<boolean> {
  if (isOperator(actor)) return sql`true`;
  return sql`(u.id IN (${actor.userId}, ${actor.parentId}::bigint) OR u.parent_id = ${actor.userId})`;
}

/** Who did it is told of one's own side alone: oneself, one's parent and, to those who may know who activated a MAC, one's children. */
function knownEmail(actor: Actor): RawBuilder<string | null> {
  const knowsOthers = holds(actor, 'mac-activated-by');
  if (isOperator(actor) && knowsOthers) return sql`u.email`;
  const isChild = knowsOthers ? sql`u.parent_id = ${actor.userId}` : sql`false`;
  return sql`CASE WHEN u.id IN (${actor.userId}, ${actor.parentId}::bigint) OR ${isChild} THEN u.email END`;
}
