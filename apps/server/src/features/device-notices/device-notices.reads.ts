import { reachCountMax } from '@tessera/contracts/device-notices.lists';
import { groups } from '@tessera/contracts/groups';
import type { Locale } from '@tessera/contracts/locales';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Actor, DeviceActor } from '../../platform/http/actor.ts';
import { wasSwitchedAway } from '../devices/devices.public.ts';
import { isOperator, type Scope, withinScope } from '../people/people.public.ts';
import { isOfPresentOwner } from '../playlists/playlists.public.ts';

/** A device shows so many, the newest first. */
const shownAtOnce = 5;

export interface Target {
  applicationId: number | null;
  resellerId: number | null;
  serverId: number | null;
  state: 'trial' | 'active' | 'expired' | null;
  endsFrom: string | null;
  endsTo: string | null;
}

export interface HeardNotice {
  id: number;
  title: string;
  text: string;
  is_seen: boolean;
}

/**
 * What a device hears: operators, its present owner and that owner's parent, and nobody else, in its reader's language or the first that
 * there is. Whoever is gone or switched off is heard no more.
 */
export async function listHeard(db: Database, device: DeviceActor, locale: Locale, now: Date): Promise<HeardNotice[]> {
  const { rows } = await sql<HeardNotice>`
    SELECT n.id, t.title, t.text, EXISTS (
        SELECT FROM device_notice_sights WHERE notice_id = n.id AND device_id = ${device.deviceId}) AS is_seen
      FROM device_notices n
      LEFT JOIN users o ON o.id = ${device.ownerId}::bigint
      CROSS JOIN LATERAL (SELECT title, text FROM device_notice_texts WHERE notice_id = n.id
        ORDER BY locale = ${locale} DESC, locale = 'en' DESC, locale LIMIT 1) t
     WHERE (n.is_of_operator OR n.author_id = ANY (ARRAY[o.id, o.parent_id]))
       AND (n.is_of_operator OR EXISTS (SELECT FROM living_users WHERE id = n.author_id))
       AND n.starts_at <= ${now} AND n.ends_at > ${now}
       AND (n.application_id IS NULL OR n.application_id = ${device.applicationId})
       AND (n.reseller_id IS NULL OR n.reseller_id = ANY (ARRAY[o.id, o.parent_id]))
       AND (n.server_id IS NULL OR ${refersTo(sql`n.server_id`, { id: sql`${device.deviceId}::bigint`, ownerId: sql`${device.ownerId}::bigint` }, now)})
       AND (n.state IS NULL OR n.state = ${device.status})
       AND (n.ends_from IS NULL OR ${dayOf(sql`${device.expiresAt}::timestamptz`)} >= n.ends_from)
       AND (n.ends_to IS NULL OR ${dayOf(sql`${device.expiresAt}::timestamptz`)} <= n.ends_to)
     ORDER BY n.id DESC LIMIT ${shownAtOnce}`.execute(db);
  return rows;
}

/** Whether what a device shows now refers to a server: playlists of its present owner, or those of codes that give it access. */
const refersTo = (
  serverId: RawBuilder<unknown>,
  device: { id: RawBuilder<unknown>; ownerId: RawBuilder<number | null> },
  now: Date,
) => sql<SqlBool>`(EXISTS (
    SELECT FROM playlists p WHERE p.server_id = ${serverId} AND p.device_id = ${device.id} AND ${isOfPresentOwner(device.ownerId)})
  OR EXISTS (SELECT FROM code_playlists l JOIN activation_codes c ON c.id = l.code_id
     WHERE l.server_id = ${serverId} AND c.device_id = ${device.id} AND c.is_enabled AND c.expires_at > ${now}))`;

const dayOf = (instant: RawBuilder<unknown>) => sql`(${instant} AT TIME ZONE 'UTC')::date`;

/** How many devices in scope a notice would reach now. */
export async function countReached(db: Database, scope: Scope, target: Target, now: Date): Promise<number> {
  const isPaid = sql<SqlBool>`coalesce(d.paid_expires_at > ${now} OR d.code_expires_at > ${now}, false)`;
  const states = {
    trial: sql<SqlBool>`d.is_enabled AND d.expires_at > ${now} AND NOT ${isPaid}`,
    active: sql<SqlBool>`d.is_enabled AND d.expires_at > ${now} AND ${isPaid}`,
    expired: sql<SqlBool>`d.is_enabled AND d.expires_at <= ${now} AND NOT ${wasSwitchedAway}`,
  };
  const all = sql<SqlBool>`true`;
  const { applicationId, resellerId, serverId, state, endsFrom, endsTo } = target;
  const { rows } = await sql<{ devices: number }>`
    SELECT count(*)::int AS devices FROM (
      SELECT FROM devices d LEFT JOIN users o ON o.id = d.owner_id
       WHERE ${withinScope(scope, sql.ref('d.owner_id'))}
         AND ${applicationId === null ? all : sql<SqlBool>`d.application_id = ${applicationId}`}
         AND ${resellerId === null ? all : sql<SqlBool>`(d.owner_id = ${resellerId} OR o.parent_id = ${resellerId})`}
         AND ${serverId === null ? all : refersTo(sql`${serverId}::bigint`, { id: sql.ref('d.id'), ownerId: sql.ref('d.owner_id') }, now)}
         AND ${state === null ? all : states[state]}
         AND ${endsFrom === null ? all : sql<SqlBool>`${dayOf(sql`d.expires_at`)} >= ${endsFrom}::date`}
         AND ${endsTo === null ? all : sql<SqlBool>`${dayOf(sql`d.expires_at`)} <= ${endsTo}::date`}
       LIMIT ${reachCountMax}) reached`.execute(db);
  return rows[0]?.devices ?? 0;
}

/** A reseller in scope by their address. */
export async function findResellerByEmail(db: Database, scope: Scope, email: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    SELECT u.id FROM users u WHERE u.email = ${email} AND u.group_id IN (${sql.lit(groups.reseller)}, ${sql.lit(groups.subReseller)}) AND ${withinScope(scope, sql.ref('u.id'))}`.execute(
    db,
  );
  return rows[0]?.id;
}

export interface NoticeRow {
  id: number;
  texts: { locale: string; title: string; text: string }[];
  app_name: string | null;
  reseller_email: string | null;
  server_name: string | null;
  state: 'trial' | 'active' | 'expired' | null;
  ends_from: string | null;
  ends_to: string | null;
  starts_at: Date;
  ends_at: Date;
  created_at: Date;
  author_email: string | null;
  seen: number;
}

/** One's own, and for operators everybody's; the newest first. */
export async function listNotices(
  db: Database,
  actor: Actor,
  window: { limit: number; offset: number },
): Promise<{ rows: NoticeRow[]; total: number }> {
  const isShown = isOperator(actor) ? sql<SqlBool>`true` : sql<SqlBool>`n.author_id = ${actor.userId}`;
  const { rows } = await sql<NoticeRow>`
    SELECT n.id, a.name AS app_name, r.email AS reseller_email, s.name AS server_name, n.state, n.ends_from::text, n.ends_to::text, n.starts_at, n.ends_at,
        n.created_at, w.email AS author_email,
        n.seen_before + (SELECT count(*)::int FROM device_notice_sights WHERE notice_id = n.id) AS seen,
        (SELECT jsonb_agg(jsonb_build_object('locale', locale, 'title', title, 'text', text) ORDER BY locale)
           FROM device_notice_texts WHERE notice_id = n.id) AS texts
      FROM device_notices n LEFT JOIN applications a ON a.id = n.application_id LEFT JOIN users r ON r.id = n.reseller_id
      LEFT JOIN users w ON w.id = n.author_id LEFT JOIN servers s ON s.id = n.server_id
     WHERE ${isShown} ORDER BY n.id DESC LIMIT ${window.limit} OFFSET ${window.offset}`.execute(db);
  const counted = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM device_notices n WHERE ${isShown}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
