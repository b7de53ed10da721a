import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { type Scope, withinScope } from '../people/people.public.ts';
import { boundedBy, type DeviceListing } from './device-list.reads.ts';
import { type Counted, candidates, countedDevices, firstMacs, oneMore, wantedBy } from './matching-devices.reads.ts';

/**
 * The devices of one page of MACs in scope, those of a MAC one after the other, and how many MACs there are (among as many devices as
 * a list counts). In the order of the MACs, which indexes hold: the other way around if that is what the list is sorted by.
 */
export async function findPageOfMacs(
  db: Database,
  scope: Scope,
  listing: DeviceListing,
  now: Date,
): Promise<Counted & { ids: number[] }> {
  const wanted = await wantedBy(db, scope, listing, now);
  if (!wanted) return { ids: [], total: 0, isCapped: false };
  const { limit, offset, sortType, sortKey } = listing;
  const direction = sql.raw(sortKey === 'mac_address' ? sortType : 'asc');
  const bounded = boundedBy(listing);
  const first = (most: number) => candidates(wanted, sql`${bounded ?? sql``} LIMIT ${most}`);
  // As in the list of devices: what an index finds without regard to the order is collected first.
  const found = bounded
    ? first(countedDevices)
    : firstMacs(wanted, sql`ORDER BY d.mac ${direction} LIMIT ${limit + offset}`);
  const materialized = bounded ? sql`MATERIALIZED` : sql`NOT MATERIALIZED`;
  const [page, total] = await Promise.all([
    sql<{ id: number }>`
      WITH found AS ${materialized} (${found}),
           page AS MATERIALIZED (SELECT f.mac FROM found f GROUP BY f.mac ORDER BY f.mac ${direction} LIMIT ${limit} OFFSET ${offset})
      SELECT d.id FROM page p JOIN devices d ON d.mac = p.mac
       WHERE ${withinScope(scope, sql.ref('d.owner_id'))} AND ${wanted.conditions} ORDER BY d.mac ${direction}, d.id`.execute(
      db,
    ),
    sql<{ total: number; devices: number }>`
      SELECT count(DISTINCT c.mac) FILTER (WHERE c.place <= ${countedDevices}) AS total, count(*) AS devices
        FROM (SELECT d.mac, row_number() OVER () AS place FROM (${first(oneMore)}) d LIMIT ${oneMore}) c`.execute(db),
  ]);
  const { total: macs = 0, devices = 0 } = total.rows[0] ?? {};
  return { ids: page.rows.map(({ id }) => id), total: macs, isCapped: devices > countedDevices };
}
