import { type Insertable, sql } from 'kysely';
import type { Tables, Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Adds a notification. */
export async function insertNotification(tx: Tx, values: Insertable<Tables['notifications']>): Promise<number> {
  const { id } = await tx.insertInto('notifications').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

/**
 * Switches a notification on or off, or without a status to the other one, in one statement. What is switched on begins then: who came
 * while it was off was never told. One that runs until a day, or begins on one, keeps to it. @throws C10012
 */
export async function setNotificationStatus(
  tx: Tx,
  id: number,
  status: 0 | 1 | undefined,
  now: Date,
): Promise<{ title: string; status: 0 | 1 }> {
  const next = status === undefined ? sql<0 | 1>`1 - status` : sql<0 | 1>`${status}::smallint`;
  const begins = sql<boolean>`status = 0 AND ${next} = 1 AND ends_at IS NULL`;
  const row = await tx
    .updateTable('notifications')
    .set({
      status: next,
      starts_at: sql<Date | null>`CASE WHEN ${begins} THEN GREATEST(starts_at, ${now}) ELSE starts_at END`,
    })
    .where('id', '=', id)
    .where('user_id', 'is', null)
    .returning(['title', 'status'])
    .executeTakeFirst();
  if (!row) throw new Refusal('C10012');
  return row;
}

/** Removes a notification with its read marks. @throws C10012 */
export async function deleteNotification(tx: Tx, id: number): Promise<{ title: string; status: 0 | 1 }> {
  const row = await tx
    .deleteFrom('notifications')
    .where('id', '=', id)
    .where('user_id', 'is', null)
    .returning(['title', 'status'])
    .executeTakeFirst();
  if (!row) throw new Refusal('C10012');
  return row;
}

/** Takes back what rang one person’s bell, whoever that is by now to whoever had it rung. */
export async function silenceBell(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('notifications').where('id', '=', id).where('user_id', 'is not', null).execute();
}

/** Marks notifications as read by somebody; a mark that is there keeps its time. */
export async function insertReadMarks(tx: Tx, userId: number, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .insertInto('notification_reads')
    .values(ids.map((id) => ({ user_id: userId, notification_id: id, read_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
