import type { DeviceSortKey } from '@tessera/contracts/devices.lists';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { PageWindow } from '../../platform/db/page-window.ts';
import type { Scope } from '../people/people.public.ts';
import {
  type Counted,
  candidates,
  cappedAt,
  countedDevices,
  type DeviceFilter,
  oneMore,
  wantedBy,
} from './matching-devices.reads.ts';

export interface DeviceListing extends PageWindow, DeviceFilter {
  sortKey: DeviceSortKey;
}

/** The ids of one page of the devices in scope, and how many there are. */
export async function findDevicePage(
  db: Database,
  scope: Scope,
  listing: DeviceListing,
  now: Date,
): Promise<Counted & { ids: number[] }> {
  const wanted = await wantedBy(db, scope, listing, now);
  if (!wanted) return { ids: [], ...cappedAt(0) };
  const { limit, offset, sortType, sortKey } = listing;
  const order = orderOf(sortKey, sortType);
  const bounded = boundedBy(listing);
  const first = bounded ?? sql``;
  const counted = candidates(wanted, sql`${first} LIMIT ${oneMore}`);
  // What an index finds without regard to the order is collected first; the rest is read in its order as far as the page. So is what follows
  // a device, of which none may be left out: collected without an end, a page of 270,000 that a MAC's piece finds took 1.4 s.
  const isInOrder = !bounded || listing.afterId !== undefined;
  const page = isInOrder
    ? candidates(wanted, sql`ORDER BY ${order} LIMIT ${limit + offset}`)
    : candidates(wanted, sql`${first} LIMIT ${countedDevices}`);
  const materialized = bounded ? sql`MATERIALIZED` : sql`NOT MATERIALIZED`;
  const [found, total] = await Promise.all([
    sql<{ id: number }>`
      WITH found AS ${materialized} (${page})
      SELECT d.id FROM found d ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`.execute(db),
    sql<{
      total: number;
    }>`SELECT count(*) AS total FROM (SELECT 1 FROM (${counted}) d LIMIT ${oneMore}) c`.execute(db),
  ]);
  return { ids: found.rows.map(({ id }) => id), ...cappedAt(total.rows[0]?.total ?? 0) };
}

/** The ids of all devices in scope that match, the first `limit` of them. */
export async function listMatching(
  db: Database,
  scope: Scope,
  filter: DeviceFilter,
  now: Date,
  limit: number,
): Promise<number[]> {
  const wanted = await wantedBy(db, scope, filter, now);
  if (!wanted) return [];
  const found = candidates(wanted, sql`${boundedBy(filter) ?? sql``} LIMIT ${limit}`);
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
  const wanted = await wantedBy(db, scope, filter, now);
  if (!wanted) return 0;
  const found = candidates(wanted, sql`LIMIT ${most}`);
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
): Promise<{ in7Days: Counted; in30Days: Counted }> {
  const wanted = await wantedBy(db, scope, { state: 'expiring', withinDays: 30, applicationId }, now);
  if (!wanted) return { in7Days: cappedAt(0), in30Days: cappedAt(0) };
  const first = sql`ORDER BY d.expires_at LIMIT ${oneMore}`;
  const { rows } = await sql<{ in_7_days: number; in_30_days: number }>`
    SELECT count(*) FILTER (WHERE e.expires_at <= ${now}::timestamptz + interval '7 days') AS in_7_days, count(*) AS in_30_days
      FROM (SELECT d.expires_at FROM (${candidates(wanted, first)}) d ${first}) e`.execute(db);
  return { in7Days: cappedAt(rows[0]?.in_7_days ?? 0), in30Days: cappedAt(rows[0]?.in_30_days ?? 0) };
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
