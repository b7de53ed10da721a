import type { Database } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { WebhookRow } from './webhook-view.ts';

export const shownColumns = [
  'id',
  'url',
  'description',
  'events',
  'is_enabled',
  'disabled_reason',
  'failing_since',
  'last_delivered_at',
  'old_secret_until',
  'created_at',
] as const;

/** Somebody's endpoints, the oldest first. They are few. */
export async function listWebhooks(db: Database, userId: number): Promise<WebhookRow[]> {
  return db.selectFrom('webhooks').select(shownColumns).where('user_id', '=', userId).orderBy('id').execute();
}

/** One's own endpoint. @throws C10012, for others' too */
export async function getWebhook(db: Database, userId: number, id: number): Promise<WebhookRow> {
  const query = db.selectFrom('webhooks').select(shownColumns).where('id', '=', id).where('user_id', '=', userId);
  return (await query.executeTakeFirst()) ?? missing();
}

/** @throws C10012 */
export function missing(): never {
  throw new Refusal('C10012');
}
