import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database, Tables, Tx } from '../../platform/db/database.ts';
import type { WebhookRow } from './webhook-view.ts';
import { missing, shownColumns } from './webhooks.reads.ts';

/** The same with its secret. @throws C10012 */
export async function getSealedWebhook(
  db: Database,
  userId: number,
  id: number,
): Promise<WebhookRow & { sealed_secret: Buffer }> {
  const query = db
    .selectFrom('webhooks')
    .select([...shownColumns, 'sealed_secret'])
    .where('id', '=', id);
  return (await query.where('user_id', '=', userId).executeTakeFirst()) ?? missing();
}

/** One's own endpoint, locked against other edits. @throws C10012 */
export async function lockWebhook(
  tx: Tx,
  userId: number,
  id: number,
): Promise<WebhookRow & { sealed_secret: Buffer; old_sealed_secret: Buffer | null }> {
  const query = tx
    .selectFrom('webhooks')
    .select([...shownColumns, 'sealed_secret', 'old_sealed_secret'])
    .where('id', '=', id);
  return (await query.where('user_id', '=', userId).forNoKeyUpdate().executeTakeFirst()) ?? missing();
}

/** The first half of the locks' keys; the second is the person. */
const addingLock = 1_201_201;

/** How many endpoints somebody has; whoever else adds one for them waits until this transaction ends. */
export async function countLockedWebhooks(tx: Tx, userId: number): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(${addingLock}::int, ${userId}::int)`.execute(tx);
  const rows = await tx.selectFrom('webhooks').select('id').where('user_id', '=', userId).execute();
  return rows.length;
}

export async function insertWebhook(tx: Tx, values: Insertable<Tables['webhooks']>): Promise<WebhookRow> {
  return tx.insertInto('webhooks').values(values).returning(shownColumns).executeTakeFirstOrThrow();
}

/** Changes a locked endpoint. */
export async function updateWebhook(tx: Tx, id: number, changes: Updateable<Tables['webhooks']>): Promise<WebhookRow> {
  return tx.updateTable('webhooks').set(changes).where('id', '=', id).returning(shownColumns).executeTakeFirstOrThrow();
}

/** Removes a locked endpoint, and what was sent to it. */
export async function deleteWebhook(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('webhooks').where('id', '=', id).execute();
}

/** Who is told of an endpoint that was switched off. */
export async function getWebhookOwner(tx: Tx, userId: number) {
  return tx.selectFrom('users').select(['name', 'email', 'locale']).where('id', '=', userId).executeTakeFirstOrThrow();
}
