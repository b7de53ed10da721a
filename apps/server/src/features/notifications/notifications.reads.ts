import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

export interface NotificationRow {
  id: number;
  title: string;
  description: string;
  status: 0 | 1;
  starts_at: Date | null;
  ends_at: Date | null;
  created_at: Date;
}

const columns = ['id', 'title', 'description', 'status', 'starts_at', 'ends_at', 'created_at'] as const;

interface Window {
  limit: number;
  offset: number;
}

/** What somebody is told at present: active, begun since they came and not over, for everybody or for them alone; the newest first. */
export async function listCurrentNotifications(
  db: Database,
  userId: number,
  now: Date,
  { limit, offset }: Window,
): Promise<{ rows: NotificationRow[]; total: number }> {
  const current = currentFor(db, userId, now);
  const [rows, total] = await Promise.all([
    current.select(columns).orderBy('id', 'desc').limit(limit).offset(offset).execute(),
    countAll(current),
  ]);
  return { rows, total };
}

/** As many of them as are told at once, the newest first: what is unread before what was read, however old it is. */
export async function listToldAtOnce(
  db: Database,
  userId: number,
  now: Date,
  most: number,
): Promise<{ rows: NotificationRow[]; total: number }> {
  const current = currentFor(db, userId, now);
  const isRead = sql<boolean>`EXISTS (SELECT FROM notification_reads r WHERE r.user_id = ${userId} AND r.notification_id = notifications.id)`;
  const [rows, total] = await Promise.all([
    current.select(columns).orderBy(isRead).orderBy('id', 'desc').limit(most).execute(),
    countAll(current),
  ]);
  return { rows: rows.toSorted((one, other) => other.id - one.id), total };
}

/** All that was written for everybody, whatever its state; the newest first. */
export async function listAllNotifications(
  db: Database,
  { limit, offset }: Window,
): Promise<{ rows: NotificationRow[]; total: number }> {
  const all = db.selectFrom('notifications').where('user_id', 'is', null);
  const [rows, total] = await Promise.all([
    all.select(columns).orderBy('id', 'desc').limit(limit).offset(offset).execute(),
    countAll(all),
  ]);
  return { rows, total };
}

const mostMarks = 1000;

/**
 * The ids of what somebody has read, the newest first: the latest, and of `among` all. What everybody is told for years is older than the
 * latest of whoever is told something each day, and would be unread again.
 */
export async function listReadNotifications(db: Database, userId: number, among: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT notification_id AS id FROM notification_reads WHERE user_id = ${userId} AND notification_id = ANY (${[...among]}::bigint[])
    UNION (SELECT notification_id FROM notification_reads WHERE user_id = ${userId} ORDER BY notification_id DESC LIMIT ${mostMarks})
    ORDER BY id DESC`.execute(db);
  return rows.map(({ id }) => id);
}

/** Which of these ids somebody is told at present. */
export async function keepCurrent(db: Database, userId: number, now: Date, ids: readonly number[]): Promise<number[]> {
  const rows = await currentFor(db, userId, now)
    .select('id')
    .where('id', 'in', [...ids])
    .execute();
  return rows.map(({ id }) => id);
}

async function countAll(notifications: ReturnType<typeof currentFor>): Promise<number> {
  const counted = await notifications.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return counted.total;
}

function currentFor(db: Database, userId: number, now: Date) {
  return db
    .selectFrom('notifications')
    .where('status', '=', 1)
    .where((is) => is.or([is('starts_at', 'is', null), is('starts_at', '<=', now)]))
    .where((is) => is.or([is('ends_at', 'is', null), is('ends_at', '>', now)]))
    .where((is) => is.or([is('user_id', 'is', null), is('user_id', '=', userId)]))
    .where(isOfTheirTime(userId));
}

/**
 * What was told before somebody came is no news to them. What runs until a day that is still to come is, as offers are, and what began since.
 */
function isOfTheirTime(userId: number) {
  return sql<boolean>`(user_id IS NOT NULL OR ends_at IS NOT NULL
    OR GREATEST(created_at, starts_at) >= (SELECT u.created_at FROM users u WHERE u.id = ${userId}))`;
}
