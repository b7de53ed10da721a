import { utcDay } from '@tessera/contracts/utc-day';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type CsvReport, csvReport, instantCell, plainCell, textCell } from '../../platform/csv/csv-report.ts';
import type { Database } from '../../platform/db/database.ts';
import { isOfDays } from '../../platform/db/days.ts';
import { containsPattern } from '../../platform/db/like.ts';
import type { PageWindow } from '../../platform/db/page-window.ts';
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

/** What orders are narrowed to, and how they are sorted. */
export interface OrderFilter {
  search: string | undefined;
  status: OrderStatus | undefined;
  /** Days of UTC on which they were opened; either may be open. */
  days: { from?: string | undefined; to?: string | undefined };
  sortKey: keyof typeof sortColumns;
  sortType: 'asc' | 'desc';
}

/** A page of orders: one's own, or everyone's for admins and staff. */
export async function listOrders(
  db: Database,
  actor: Actor,
  listing: OrderFilter & PageWindow,
): Promise<{ rows: BillingRow[]; total: number }> {
  const matching = orders(db).where(isSeenBy(actor)).where(isSought(listing));
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

/** Every order that the list shows over its pages, for whoever keeps the accounts. */
export function orderReport(actor: Actor, filter: OrderFilter, today: Date): CsvReport {
  const order = sql`${sql.ref(sortColumns[filter.sortKey])} ${sql.raw(filter.sortType)}, o.id ${sql.raw(filter.sortType)}`;
  return csvReport(
    { fileName: `orders_${utcDay(today)}` },
    {
      order_id: plainCell(sql`o.id`),
      created_at: instantCell(sql`o.created_at`),
      status: plainCell(sql`o.status`),
      name: textCell(sql`u.name`),
      email: textCell(sql`u.email`),
      plan: textCell(sql`o.plan_title`),
      amount: plainCell(sql`o.amount`),
      currency: plainCell(sql`o.currency`),
      credit_point: plainCell(sql`o.credit_points`),
      provider: plainCell(sql`o.provider`),
      transaction_id: textCell(sql`o.transaction_id`),
      completed_at: instantCell(sql`o.completed_at`),
      refunded_at: instantCell(sql`o.refunded_at`),
      cancelled_at: instantCell(sql`o.cancelled_at`),
    },
    sql`FROM orders o JOIN users u ON u.id = o.user_id WHERE ${isSeenBy(actor)} AND ${isSought(filter)} ORDER BY ${order}`,
  );
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

function isSought({ search, status, days }: OrderFilter): RawBuilder<SqlBool> {
  const isInState = status === undefined ? sql`true` : sql`o.status = ${status}`;
  return sql<SqlBool>`${matches(search)} AND ${isInState} AND ${isOfDays(sql.ref('o.created_at'), days.from, days.to)}`;
}

/** Any part of who, what or the provider's number, or the whole of the order's own. */
function matches(search: string | undefined): RawBuilder<SqlBool> {
  if (search === undefined) return sql<SqlBool>`true`;
  const pattern = containsPattern(search);
  return sql<SqlBool>`(${isCalled(search)} OR o.plan_title ILIKE ${pattern}
    OR o.transaction_id ILIKE ${pattern} OR o.id::text = ${search})`;
}
