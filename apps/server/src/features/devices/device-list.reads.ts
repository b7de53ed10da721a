import type { DeviceSortKey, ListedPackage, ListedState } from '@tessera/contracts/devices.lists';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { isOfDays } from '../../platform/db/days.ts';
import { containsPattern } from '../../platform/db/like.ts';
import type { PageWindow } from '../../platform/db/page-window.ts';
import { customersSaying } from '../customers/customers.public.ts';
import { type Scope, withinScope } from '../people/people.public.ts';
import { wasNeverActive } from './devices.reads.ts';
import { hasMacPiece } from './mac-search.reads.ts';

/** Which devices are looked for. */
export interface DeviceFilter {
  /** Part of an application's name, of a MAC, of what is noted of a customer, or of the owner's name or e-mail. */
  keyword?: string;
  /** Whether owners are searched too: not for who may not know whose a device is, or how many were found would tell. */
  searchesOwners?: boolean;
  /** Whether customers are, likewise. */
  searchesCustomers?: boolean;
  macPiece?: string;
  /** Of these alone. */
  ids?: readonly number[] | undefined;
  applicationId?: number;
  state?: ListedState;
  /** What *expiring* means. */
  withinDays: number;
  package?: ListedPackage;
  /** Days of their end, in UTC (`2026-11-21`). */
  endsFrom?: string;
  endsTo?: string;
}

export interface DeviceListing extends PageWindow, DeviceFilter {
  sortKey: DeviceSortKey;
}

/** A total is counted this far, and of what no index holds in order no more is looked at; nobody leafs through more pages. */
export const countedDevices = 20_000;

/** The ids of one page of the devices in scope, and how many there are. */
export async function findDevicePage(
  db: Database,
  scope: Scope,
  listing: DeviceListing,
  now: Date,
): Promise<{ ids: number[]; total: number }> {
  const conditions = await conditionsOf(db, scope, listing, now);
  if (!conditions) return { ids: [], total: 0 };
  const { limit, offset, sortType, sortKey } = listing;
  const order = orderOf(sortKey, sortType);
  const bounded = boundedBy(listing);
  const counted = candidates(scope, conditions, sql`${bounded ?? sql``} LIMIT ${countedDevices}`);
  // What an index finds without regard to the order is collected first; the rest is read in its order as far as the page.
  const page = bounded ? counted : candidates(scope, conditions, sql`ORDER BY ${order} LIMIT ${limit + offset}`);
  const materialized = bounded ? sql`MATERIALIZED` : sql`NOT MATERIALIZED`;
  const [found, total] = await Promise.all([
    sql<{ id: number }>`
      WITH found AS ${materialized} (${page})
      SELECT d.id FROM found d ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`.execute(db),
    sql<{
      total: number;
    }>`SELECT count(*) AS total FROM (SELECT 1 FROM (${counted}) d LIMIT ${countedDevices}) c`.execute(db),
  ]);
  return { ids: found.rows.map(({ id }) => id), total: total.rows[0]?.total ?? 0 };
}

/** The ids of all devices in scope that match, the first `limit` of them. */
export async function listMatching(
  db: Database,
  scope: Scope,
  filter: DeviceFilter,
  now: Date,
  limit: number,
): Promise<number[]> {
  const conditions = await conditionsOf(db, scope, filter, now);
  if (!conditions) return [];
  const found = candidates(scope, conditions, sql`${boundedBy(filter) ?? sql``} LIMIT ${limit}`);
  const { rows } = await sql<{ id: number }>`SELECT f.id FROM (${found}) f LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** How many devices in scope match, counted no further than asked. */
export async function countDevices(
  db: Database,
  scope: Scope,
  filter: DeviceFilter,
  now: Date,
  most: number,
): Promise<number> {
  const conditions = await conditionsOf(db, scope, filter, now);
  if (!conditions) return 0;
  const found = candidates(scope, conditions, sql`LIMIT ${most}`);
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM (SELECT 1 FROM (${found}) d LIMIT ${most}) c`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many devices in scope expire within 7 and within 30 days; counted as far as the list is. */
export async function countExpiring(
  db: Database,
  scope: Scope,
  applicationId: number | undefined,
  now: Date,
): Promise<{ in_7_days: number; in_30_days: number }> {
  const conditions = await conditionsOf(db, scope, { state: 'expiring', withinDays: 30, applicationId }, now);
  if (!conditions) return { in_7_days: 0, in_30_days: 0 };
  const first = sql`ORDER BY d.expires_at LIMIT ${countedDevices}`;
  const { rows } = await sql<{ in_7_days: number; in_30_days: number }>`
    SELECT count(*) FILTER (WHERE e.expires_at <= ${now}::timestamptz + interval '7 days') AS in_7_days, count(*) AS in_30_days
      FROM (SELECT d.expires_at FROM (${candidates(scope, conditions, first)}) d ${first}) e`.execute(db);
  return rows[0] ?? { in_7_days: 0, in_30_days: 0 };
}

const columns = sql`d.id, d.mac, d.expires_at`;

/**
 * The first of the devices that match. Those of several owners are read one owner after the other, as an index holds an owner's
 * devices in each order: over all owners the planner might walk through millions of others' in search of a few.
 */
export function candidates(
  scope: Scope,
  conditions: RawBuilder<unknown>,
  first: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (scope.userIds === 'all') return sql`SELECT ${columns} FROM devices d WHERE ${conditions} ${first}`;
  return sql`
    SELECT d.* FROM unnest(${[...scope.userIds]}::bigint[]) AS s (id) CROSS JOIN LATERAL (
      SELECT ${columns} FROM devices d WHERE d.owner_id = s.id AND ${conditions} ${first}) d`;
}

export function orderOf(sortKey: DeviceSortKey, sortType: 'asc' | 'desc'): RawBuilder<unknown> {
  const direction = sql.raw(sortType);
  switch (sortKey) {
    case 'created_at':
      return sql`d.id ${direction}`;
    case 'expire_date':
      return sql`d.expires_at ${direction}, d.id ${direction}`;
    case 'mac_address':
      return sql`d.mac ${direction}, d.id ${direction}`;
  }
}

/** Which of many matches are looked at, where the matches come from an index that knows no other order. */
export function boundedBy({ macPiece, state, endsFrom, endsTo }: DeviceFilter): RawBuilder<unknown> | null {
  if (macPiece !== undefined) return sql``;
  if (state === 'expired') return sql`ORDER BY d.expires_at DESC`;
  if (state === 'expiring' || endsFrom !== undefined || endsTo !== undefined) return sql`ORDER BY d.expires_at`;
  return null;
}

/** What devices `d` must be, or null when none can. */
export async function conditionsOf(
  db: Database,
  scope: Scope,
  listing: DeviceFilter,
  now: Date,
): Promise<RawBuilder<unknown> | null> {
  const conditions = [
    isInState(listing, now),
    ranLast(listing.package),
    isOfDays(sql.ref('d.expires_at'), listing.endsFrom, listing.endsTo),
  ];
  if (listing.applicationId !== undefined) conditions.push(sql`d.application_id = ${listing.applicationId}`);
  if (listing.ids) conditions.push(sql`d.id = ANY (${[...listing.ids]}::bigint[])`);
  if (listing.macPiece !== undefined) {
    const hasPiece = hasMacPiece(listing.macPiece);
    if (!hasPiece) return null;
    conditions.push(hasPiece);
  }
  if (listing.keyword !== undefined) conditions.push(await isNamed(db, scope, listing.keyword, listing));
  return sql.join(conditions, sql` AND `);
}

/**
 * Applications and owners are few: looked up first, they let the planner see how many devices are theirs. So are the devices that a MAC or
 * a customer leads to, as far as a total is counted.
 */
async function isNamed(
  db: Database,
  scope: Scope,
  keyword: string,
  { searchesOwners = false, searchesCustomers = false }: DeviceFilter,
): Promise<RawBuilder<unknown>> {
  const pattern = containsPattern(keyword);
  const hasPiece = hasMacPiece(keyword);
  const byMac = hasPiece ? candidates(scope, hasPiece, sql`LIMIT ${countedDevices}`) : sql`SELECT 0 AS id WHERE false`;
  const byCustomer = searchesCustomers
    ? sql`SELECT d.id FROM (${customersSaying(scope, keyword, countedDevices)}) c JOIN devices d ON d.owner_id = c.owner_id AND d.mac = c.mac`
    : sql`SELECT 0 AS id WHERE false`;
  const { rows } = await sql<{ applications: number[]; owners: number[]; devices: number[] }>`
    SELECT ARRAY(SELECT a.id FROM applications a WHERE a.name ILIKE ${pattern}) AS applications,
           ARRAY(SELECT u.id FROM users u WHERE ${searchesOwners} AND ${withinScope(scope, sql.ref('u.id'))}
             AND (u.email ILIKE ${pattern} OR u.name ILIKE ${pattern})) AS owners,
           ARRAY(SELECT f.id FROM ((SELECT m.id FROM (${byMac}) m) UNION (${byCustomer})) f LIMIT ${countedDevices}) AS devices`.execute(
    db,
  );
  const { applications = [], owners = [], devices = [] } = rows[0] ?? {};
  return sql`(d.application_id = ANY (${applications}::int[]) OR d.owner_id = ANY (${owners}::bigint[]) OR d.id = ANY (${devices}::bigint[]))`;
}

function isInState({ state, withinDays }: DeviceFilter, now: Date): RawBuilder<unknown> {
  switch (state) {
    case 'active':
      return sql`d.is_enabled AND d.expires_at > ${now}`;
    case 'expired':
      return sql`d.is_enabled AND d.expires_at <= ${now} AND NOT (${wasNeverActive})`;
    case 'disabled':
      return sql`NOT d.is_enabled`;
    case 'expiring':
      return sql`d.is_enabled AND d.expires_at > ${now} AND d.expires_at <= ${now}::timestamptz + make_interval(days => ${withinDays}::int)`;
    default:
      return sql`true`;
  }
}

/** A lifetime is among the ends that an index holds; trials have an index of their own. */
function ranLast(kind: ListedPackage | undefined): RawBuilder<unknown> {
  if (kind === undefined) return sql`true`;
  const isOfKind = sql`d.package_kind = ${sql.lit(kind)}`;
  return kind === 'lifetime' ? sql`${isOfKind} AND d.expires_at >= '9999-12-31T00:00:00Z'` : isOfKind;
}
