import { type Insertable, sql } from 'kysely';
import type { Database, Tables, Tx } from '../../platform/db/database.ts';

export async function insertNotice(
  tx: Tx,
  notice: Insertable<Tables['device_notices']>,
  texts: readonly { locale: string; title: string; text: string }[],
): Promise<number> {
  const { id } = await tx.insertInto('device_notices').values(notice).returning('id').executeTakeFirstOrThrow();
  await tx
    .insertInto('device_notice_texts')
    .values(texts.map(({ locale, title, text }) => ({ notice_id: id, locale, title, text })))
    .execute();
  return id;
}

/** Deletes a notice, of an author or (null) of anybody; undefined when there is none such. */
export async function deleteNotice(tx: Tx, id: number, authorId: number | null): Promise<{ id: number } | undefined> {
  return tx
    .deleteFrom('device_notices')
    .where('id', '=', id)
    .$if(authorId !== null, (query) => query.where('author_id', '=', authorId ?? 0))
    .returning('id')
    .executeTakeFirst();
}

/**
 * Writes down that a device's player is told of these. One that was taken back meanwhile is gone; of one that is being taken back, which takes
 * as long as all who saw it, nothing is written, and no player waits.
 */
export async function noteSights(db: Database, deviceId: number, noticeIds: readonly number[]): Promise<void> {
  await db
    .insertInto('device_notice_sights')
    .columns(['notice_id', 'device_id'])
    .expression((eb) =>
      eb
        .selectFrom('device_notices')
        .select((select) => ['id', select.val(deviceId).as('device_id')])
        .where('id', 'in', noticeIds)
        .forKeyShare()
        .skipLocked(),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Of so many rows at most nobody's call waits. */
const forgottenAtOnce = 5_000;

/** Which devices saw what was over before an instant is forgotten, how many they were is kept. */
export async function forgetSights(db: Database, overBefore: Date, most = forgottenAtOnce): Promise<void> {
  const forgetSome = async () => {
    const { rows } = await sql<{ forgotten: number }>`
      WITH gone AS (
        DELETE FROM device_notice_sights WHERE (notice_id, device_id) IN (
          SELECT s.notice_id, s.device_id FROM device_notices n JOIN device_notice_sights s ON s.notice_id = n.id
           WHERE n.ends_at < ${overBefore} LIMIT ${most}) RETURNING notice_id),
      counted AS (SELECT notice_id, count(*)::int AS devices FROM gone GROUP BY notice_id),
      kept AS (UPDATE device_notices n SET seen_before = seen_before + devices FROM counted WHERE n.id = notice_id)
      SELECT count(*)::int AS forgotten FROM gone`.execute(db);
    return rows[0]?.forgotten ?? 0;
  };
  while ((await forgetSome()) === most);
}
