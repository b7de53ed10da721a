import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database, Tables } from '../../platform/db/database.ts';
import type { DeliveryRow } from './webhook-view.ts';
import type { DeliveryState } from './webhooks.tables.ts';

/** A page of what was sent to an endpoint, the latest first unless asked otherwise. */
export async function listDeliveries(
  db: Database,
  webhookId: number,
  listing: { state: DeliveryState | undefined; sortType: 'asc' | 'desc'; limit: number; offset: number },
): Promise<{ rows: DeliveryRow[]; total: number }> {
  const { state } = listing;
  const matching = db
    .selectFrom('webhook_deliveries')
    .where('webhook_id', '=', webhookId)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'pending'));
  const page = matching.selectAll().orderBy('id', listing.sortType).limit(listing.limit).offset(listing.offset);
  const [rows, counted] = await Promise.all([page.execute(), countOf(matching)]);
  return { rows, total: counted };
}

async function countOf(query: SelectQueryBuilder<Tables, 'webhook_deliveries', object>): Promise<number> {
  const { total } = await query.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return total;
}
