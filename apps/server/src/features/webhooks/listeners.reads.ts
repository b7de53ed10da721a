import type { WebhookEvent } from '@tessera/contracts/webhooks.forms';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { isTold } from './is-told.reads.ts';

/** Of an endpoint: it listens to an event, and its person may have any. */
export const listensTo = (webhook: RawBuilder<unknown>, type: WebhookEvent) => sql<SqlBool>`(
  ${isTold(webhook)} AND ${type}::text = ANY (${webhook}.events))`;

/** Somebody's endpoints that listen to an event, while its person may have any. */
export async function listListeners(
  db: Database,
  userId: number,
  type: WebhookEvent,
): Promise<{ id: number; failing_since: Date | null }[]> {
  return db
    .selectFrom('webhooks as w')
    .select(['w.id', 'w.failing_since'])
    .where('w.user_id', '=', userId)
    .where(listensTo(sql.ref('w'), type))
    .execute();
}
