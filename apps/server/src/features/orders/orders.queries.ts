import type { Insertable, Selectable } from 'kysely';
import type { Database, Tables, Tx } from '../../platform/db/database.ts';
import type { OpenedPayment, ProviderName } from './payments/payment-provider.ts';

export type OrderRow = Selectable<Tables['orders']>;

/** The order that the same request has opened before. */
export async function findOrderOfRequest(db: Database, userId: number, key: string): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('request_key', '=', key)
    .executeTakeFirst();
}

/** Opens an order; undefined when the same request has opened it meanwhile. */
export async function openOrder(tx: Tx, values: Insertable<Tables['orders']>): Promise<OrderRow | undefined> {
  return tx
    .insertInto('orders')
    .values(values)
    .onConflict((conflict) => conflict.columns(['user_id', 'request_key']).doNothing())
    .returningAll()
    .executeTakeFirst();
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
  const parent = await db.selectFrom('living_users').select('id').where('id', '=', parentId).executeTakeFirst();
  return parent !== undefined;
}

/**
 * Orders that a event may still come of, the oldest first: those that are pending, and those that failed and may be tried again. Of
 * one whose money went back nothing comes.
 */
export async function listWaitingOrders(
  db: Database,
  { before, failedSince }: { before: Date; failedSince: Date },
  limit: number,
  afterId: number,
): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where((order) =>
      order.or([
        order('status', '=', 'pending'),
        order.and([order('status', '=', 'failed'), order('created_at', '>', failedSince)]),
      ]),
    )
    .where('refunded_at', 'is', null)
    .where('created_at', '<', before)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Somebody's own order. */
export async function findOwnOrder(db: Database, userId: number, id: number): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
}

/** The order of a provider that has this number now. */
export async function findOrderOf(db: Database, provider: ProviderName, id: number): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('id', '=', id).where('provider', '=', provider).executeTakeFirst();
}

/** What was bought, and who is told of it. */
export async function getOrderWithBuyer(tx: Tx, id: number) {
  return tx
    .selectFrom('orders as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select(['o.user_id', 'u.name', 'u.email', 'u.locale', 'o.plan_title', 'o.amount', 'o.currency'])
    .where('o.id', '=', id)
    .executeTakeFirstOrThrow();
}
