import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { containsPattern } from '../../platform/db/like.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isCalled, isOperator } from '../people/people.public.ts';
import type { OrderStatus } from './orders.tables.ts';

export interface BillingRow {
  id: number;
  user_id: number;
  reseller_name: string;
  reseller_email: string;
  plan_title: string;
  amount: string;
  currency: 'USD' | 'EUR' | 'EGP';
  credit_points: number;
  provider: 'stripe' | 'test';
  status: OrderStatus;
  order_url: string | null;
  transaction_id: string | null;
  created_at: Date;
  completed_at: Date | null;
  refunded_at: Date | null;
  cancelled_at: Date | null;
}

const sortColumns = {
  created_at: 'o.id',
  amount: 'o.amount',
  credit_point: 'o.credit_points',
  plan_title: 'o.plan_title',
  status: 'o.status',
} as const;

export interface BillingListing {
  search: string | undefined;
  sortKey: keyof typeof sortColumns;
  sortType: 'asc' | 'desc';
  limit: number;
  offset: number;
}

/** A page of orders: one's own, or everyone's for admins and staff. */
export async function listOrders(
  db: Database,
  actor: Actor,
  listing: BillingListing,
): Promise<{ rows: BillingRow[]; total: number }> {
  const matching = orders(db).where(isSeenBy(actor)).where(matches(listing.search));
  const [rows, counted] = await Promise.all([
    matching
      .select(columns)
      .orderBy(sortColumns[listing.sortKey], listing.sortType)
      .orderBy('o.id', listing.sortType)
      .limit(listing.limit)
      .offset(listing.offset)
      .execute(),
    matching.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: counted.total };
}

/** One order. @throws C10012, also for somebody else's */
export async function getOrder(db: Database, actor: Actor, id: number): Promise<BillingRow> {
  const row = await orders(db).select(columns).where('o.id', '=', id).where(isSeenBy(actor)).executeTakeFirst();
  if (!row) throw new Refusal('C10012');
  return row;
}

const orders = (db: Database) => db.selectFrom('orders as o').innerJoin('users as u', 'u.id', 'o.user_id');

const columns = [
  'o.id',
  'o.user_id',
  'u.name as reseller_name',
  'u.email as reseller_email',
  'o.plan_title',
  'o.amount',
  'o.currency',
  'o.credit_points',
  'o.provider',
  'o.status',
  'o.order_url',
  'o.transaction_id',
  'o.created_at',
  'o.completed_at',
  'o.refunded_at',
  'o.cancelled_at',
] as const;

function isSeenBy(actor: Actor): RawBuilder<SqlBool> {
  return isOperator(actor) ? sql<SqlBool>`true` : sql<SqlBool>`o.user_id = ${actor.userId}`;
}

/** Any part of who, what or the provider's number, or the whole of the order's own. */
function matches(search: string | undefined): RawBuilder<SqlBool> {
  if (search === undefined) return sql<SqlBool>`true`;
  const pattern = containsPattern(search);
  return sql<SqlBool>`(${isCalled(search)} OR o.plan_title ILIKE ${pattern}
    OR o.transaction_id ILIKE ${pattern} OR o.id::text = ${search})`;
}
