import type { Customer } from '@tessera/contracts/customer';
import type { CustomerSortKey, RemindedState } from '@tessera/contracts/customers.lists';
import { lifetimeEnd } from '@tessera/contracts/lifetime';
import { limits } from '@tessera/contracts/limits';
import { utcDay } from '@tessera/contracts/utc-day';
import { type RawBuilder, sql } from 'kysely';
import { type CsvReport, csvReport, instantCell, plainCell, textCell } from '../../platform/csv/csv-report.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PageWindow } from '../../platform/db/page-window.ts';
import { type Actor, holds } from '../../platform/http/actor.ts';
import { daysFrom, hasMacPiece, isEnding } from '../devices/devices.public.ts';
import { type Scope, withinScope } from '../people/people.public.ts';
import { customersSaying } from './customer-search.reads.ts';
import { wereReminded } from './reminded-customers.reads.ts';
import { isNoted } from './shown-customer.reads.ts';

export interface CustomerRow extends Customer {
  mac: string;
  owner_email: string | null;
  updated_at: Date;
  devices: number;
  next_end: Date | null;
  for_ever: boolean;
  last_seen: Date | null;
  reminded_at: Date | null;
  reminded_by: number | null;
}

export interface CustomerFilter {
  keyword?: string | undefined;
  /** Only those with a device that ends within so many days. */
  withinDays?: number | undefined;
  /** Of those, only who was reminded of that end, or was not. */
  reminded?: RemindedState | undefined;
  sortKey: CustomerSortKey;
  sortType: 'asc' | 'desc';
}

/** A total is counted this far; of devices that end soon, where nothing is searched for, so many are looked at, the soonest. */
const countedCustomers = 20_000;
const forEver = sql`${sql.lit(lifetimeEnd)}::timestamptz`;

/** One page of the customers in scope, and how many there are. */
export async function listCustomers(
  db: Database,
  scope: Scope,
  listing: CustomerFilter & PageWindow,
  now: Date,
): Promise<{ rows: CustomerRow[]; total: number }> {
  // What is searched for may be any of them.
  const wanted = wantedBy(scope, listing, now, listing.keyword === undefined ? countedCustomers : undefined);
  const { limit, offset } = listing;
  const first = listing.keyword === undefined && listing.withinDays === undefined ? firstOf(scope, listing) : wanted;
  const [page, counted] = await Promise.all([
    sql<CustomerRow>`
      WITH page AS (SELECT c.* FROM (${first}) c ORDER BY ${orderOf(listing)} LIMIT ${limit} OFFSET ${offset})
      SELECT c.id, c.mac, c.name, c.contact, c.note, c.locale, c.updated_at, c.reminded_at, c.reminded_by, o.email AS owner_email, n.devices, n.next_end, n.for_ever, n.last_seen
        FROM page c ${withDevices(now)} ORDER BY ${orderOf(listing)}`.execute(db),
    sql<{
      total: number;
    }>`SELECT count(*) AS total FROM (SELECT 1 FROM (${wanted}) c LIMIT ${countedCustomers}) x`.execute(db),
  ]);
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 };
}

/** How many in scope were noted or changed after a time, as answers tell it: to the millisecond. */
export async function countChanged(db: Database, scope: Scope, after: Date): Promise<number> {
  const wanted = wantedBy(scope, { sortKey: 'updated_at', sortType: 'desc' }, after);
  const first = new Date(after.getTime() + 1);
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM (SELECT FROM (${wanted}) c WHERE c.updated_at >= ${first} LIMIT ${limits.newerMax}) x`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Every customer that the list would show over all of its pages. */
export function customerReport(scope: Scope, filter: CustomerFilter, actor: Actor, now: Date): CsvReport {
  return csvReport(
    { fileName: `customers_${utcDay(now)}` },
    {
      mac_address: textCell(sql`c.mac`),
      name: textCell(sql`c.name`),
      contact: textCell(sql`c.contact`),
      note: textCell(sql`c.note`),
      language: plainCell(sql`c.locale`),
      devices: plainCell(sql`n.devices`),
      // As the file of the devices has it.
      next_end: instantCell(sql`coalesce(n.next_end, CASE WHEN n.for_ever THEN ${forEver} END)`),
      last_seen: instantCell(sql`n.last_seen`),
      ...(holds(actor, 'mac-activated-by') && { reseller_email: textCell(sql`o.email`) }),
    },
    sql`FROM (${wantedBy(scope, filter, now)}) c ${withDevices(now)} ORDER BY ${orderOf(filter)}`,
  );
}

/** Whose they are, and what becomes of their devices: the next end, or once all have ended the last. */
function withDevices(now: Date): RawBuilder<unknown> {
  return sql`JOIN users o ON o.id = c.owner_id CROSS JOIN LATERAL (
    SELECT count(*) AS devices, max(d.last_seen_at) AS last_seen, coalesce(bool_or(d.expires_at >= ${forEver}), false) AS for_ever,
        coalesce(min(d.expires_at) FILTER (WHERE d.expires_at > ${now} AND d.expires_at < ${forEver}),
          max(d.expires_at) FILTER (WHERE d.expires_at <= ${now} AND NOT EXISTS (
            SELECT FROM devices l WHERE l.mac = c.mac AND l.owner_id = c.owner_id AND l.expires_at >= ${forEver}))) AS next_end
      FROM devices d WHERE d.mac = c.mac AND d.owner_id = c.owner_id) AS n`;
}

function orderOf({ sortKey, sortType, withinDays }: CustomerFilter): RawBuilder<unknown> {
  const direction = sql.raw(sortType);
  if (withinDays !== undefined) return sql`c.due, c.id`;
  switch (sortKey) {
    case 'updated_at':
      return sql`c.updated_at ${direction}, c.id ${direction}`;
    case 'name':
      return sql`c.name ${direction} NULLS LAST, c.id ${direction}`;
    case 'mac_address':
      return sql`c.mac ${direction}, c.id ${direction}`;
  }
}

/**
 * All columns of those that match; with `due`, where only those are wanted whose device ends soon, then of so many devices, the soonest,
 * where `mostDue` says how many are looked at.
 */
function wantedBy(
  scope: Scope,
  { keyword, withinDays, reminded }: CustomerFilter,
  now: Date,
  mostDue?: number,
): RawBuilder<unknown> {
  if (withinDays === undefined && keyword === undefined)
    return sql`SELECT c.* FROM customers c WHERE ${withinScope(scope, sql.ref('c.owner_id'))} AND ${isNoted}`;
  const found = keyword === undefined ? sql`SELECT c.* FROM customers c` : foundBy(scope, keyword);
  if (withinDays === undefined) return sql`SELECT c.* FROM (${found}) c WHERE ${isNoted}`;
  return sql`
    SELECT c.*, e.due FROM (
      SELECT d.owner_id, d.mac, min(d.expires_at) AS due FROM (${dueDevices(scope, withinDays, now, mostDue)}) d GROUP BY 1, 2) e
      JOIN (${found}) c ON c.owner_id = e.owner_id AND c.mac = e.mac WHERE ${isNoted} AND ${reminded === undefined ? sql`true` : wereReminded(reminded, sql`e.due`)}`;
}

/** Those in scope that end soon; of each owner and of all together no more than asked for, the soonest. */
function dueDevices(scope: Scope, withinDays: number, now: Date, most: number | undefined): RawBuilder<unknown> {
  const isDue = isEnding(daysFrom(now, withinDays));
  const soonest = most === undefined ? sql`` : sql`ORDER BY d.expires_at LIMIT ${most}`;
  const columns = sql`d.owner_id, d.mac, d.expires_at`;
  if (scope.userIds === 'all' || most === undefined)
    return sql`SELECT ${columns} FROM devices d WHERE ${withinScope(scope, sql.ref('d.owner_id'))} AND ${isDue} ${soonest}`;
  return sql`
    SELECT d.* FROM unnest(${[...scope.userIds]}::bigint[]) AS s (id) CROSS JOIN LATERAL (
      SELECT ${columns} FROM devices d WHERE d.owner_id = s.id AND ${isDue} ${soonest}) d ${soonest}`;
}

/** As many of each owner's as the page may need, in the order of an index; without a search they could be millions. */
function firstOf(scope: Scope, listing: CustomerFilter & PageWindow): RawBuilder<unknown> {
  const direction = sql.raw(listing.sortType);
  const most = sql`LIMIT ${listing.limit + listing.offset}`;
  // Those without a name come last either way, which one walk through an index can't give.
  const parts =
    listing.sortKey === 'name'
      ? [
          sql`${isNoted} AND c.name IS NOT NULL ORDER BY c.name ${direction}, c.id ${direction} ${most}`,
          sql`${isNoted} AND c.name IS NULL ORDER BY c.id ${direction} ${most}`,
        ]
      : [sql`${isNoted} ORDER BY ${orderOf(listing)} ${most}`];
  const ofEach =
    scope.userIds === 'all'
      ? parts.map((part) => sql`(SELECT c.* FROM customers c WHERE ${part})`)
      : parts.map(
          (part) => sql`(SELECT x.* FROM unnest(${[...scope.userIds]}::bigint[]) AS s (id) CROSS JOIN LATERAL (
            SELECT c.* FROM customers c WHERE c.owner_id = s.id AND ${part}) x)`,
        );
  return sql.join(ofEach, sql` UNION ALL `);
}

/** By what is noted of them, or by a piece of their MAC. */
function foundBy(scope: Scope, keyword: string): RawBuilder<unknown> {
  const piece = hasMacPiece(keyword, 'c.mac');
  const byText = sql`(${customersSaying(scope, keyword, countedCustomers)})`;
  if (!piece) return byText;
  return sql`${byText} UNION (SELECT c.* FROM customers c WHERE ${piece} AND ${withinScope(scope, sql.ref('c.owner_id'))} LIMIT ${countedCustomers})`;
}
