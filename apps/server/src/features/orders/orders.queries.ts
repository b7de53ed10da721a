import type { Insertable, Selectable } from 'kysely';
import type { Database, Tables, Tx } from '../../platform/db/database.ts';
import type { OpenedPayment } from '../../platform/payments/payment-provider.ts';

export type OrderRow = Selectable<Tables['orders']>;

/** Opens an order, or finds the one that the same request has opened before. */
export async function openOrder(
  tx: Tx,
  values: Omit<Insertable<Tables['orders']>, 'id'>,
): Promise<{ order: OrderRow; isNew: boolean }> {
  const opened = await tx
    .insertInto('orders')
    .values(values)
    .onConflict((conflict) => conflict.columns(['user_id', 'request_key']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (opened) return { order: opened, isNew: true };
  const order = await tx
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', values.user_id)
    .where('request_key', '=', values.request_key ?? null)
    .executeTakeFirstOrThrow();
  return { order, isNew: false };
}

/** Keeps what the provider calls an order, and where it is paid. */
export async function keepOpenedPayment(
  db: Database,
  orderId: number,
  { reference, url }: OpenedPayment,
): Promise<void> {
  await db.updateTable('orders').set({ reference, order_url: url }).where('id', '=', orderId).execute();
}

/** Whether a sub-reseller's parent is neither removed nor disabled; under one who is, nobody buys. */
export async function isParentInGoodStanding(db: Database, parentId: number): Promise<boolean> {
  const parent = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', parentId)
    .where('removed_at', 'is', null)
    .where('status', '=', 1)
    .where('is_disabled_by_admin', '=', false)
    .executeTakeFirst();
  return parent !== undefined;
}

/** Orders that have waited for a word since before, the oldest first. */
export async function listWaitingOrders(
  db: Database,
  before: Date,
  limit: number,
  afterId: number,
): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('status', '=', 'pending')
    .where('created_at', '<', before)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}
