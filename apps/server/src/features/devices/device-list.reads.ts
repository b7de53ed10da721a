import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { containsPattern } from '../../platform/db/like.ts';
import type { PageWindow } from '../../platform/db/page-window.ts';
import { type Scope, withinScope } from '../people/people.public.ts';
import { hasMacPiece } from './mac-search.reads.ts';

export interface DeviceListing extends PageWindow {
  sortKey: 'created_at' | 'expire_date' | 'mac_address' | 'last_seen';
  /** Part of an application's name or the owner's e-mail. */
  keyword?: string;
  macPiece?: string;
  applicationId?: number;
  state?: 'active' | 'expired' | 'disabled' | 'expiring';
}

/** A total is counted this far; nobody leafs through more pages than that. */
const countedDevices = 20_000;
/** What *expiring* means on the list. */
const expiringDays = 30;

/** The ids of one page of the devices in scope, and how many there are. */
export async function findDevicePage(
  db: Database,
  scope: Scope,
  listing: DeviceListing,
  now: Date,
): Promise<{ ids: number[]; total: number }> {
  const matching = matchingDevices(scope, listing, now);
  if (!matching) return { ids: [], total: 0 };
  const direction = sql.raw(listing.sortType);
  const order = {
    created_at: sql`d.id ${direction}`,
    expire_date: sql`d.expires_at ${direction}, d.id ${direction}`,
    mac_address: sql`d.mac ${direction}, d.id ${direction}`,
    last_seen: sql`d.last_seen_at ${direction} NULLS LAST, d.id ${direction}`,
  }[listing.sortKey];
  const [page, counted] = await Promise.all([
    sql<{
      id: number;
    }>`SELECT d.id ${matching} ORDER BY ${order} LIMIT ${listing.limit} OFFSET ${listing.offset}`.execute(db),
    sql<{ total: number }>`SELECT count(*) AS total FROM (SELECT 1 ${matching} LIMIT ${countedDevices}) c`.execute(db),
  ]);
  return { ids: page.rows.map(({ id }) => id), total: counted.rows[0]?.total ?? 0 };
}

/** `FROM devices d … WHERE …`, or null when no device can match. */
function matchingDevices(scope: Scope, listing: DeviceListing, now: Date): RawBuilder<unknown> | null {
  const conditions = [withinScope(scope, sql.ref('d.owner_id')), isInState(listing.state, now)];
  if (listing.applicationId !== undefined) conditions.push(sql`d.application_id = ${listing.applicationId}`);
  if (listing.macPiece !== undefined) {
    const hasPiece = hasMacPiece(listing.macPiece);
    if (!hasPiece) return null;
    // Materialised: else the planner may walk an ordered index through millions of rows in search of the few that match.
    const found = sql`(WITH found AS MATERIALIZED (SELECT d.* FROM devices d WHERE ${hasPiece}) SELECT * FROM found)`;
    return sql`FROM ${found} d WHERE ${sql.join(conditions, sql` AND `)}`;
  }
  if (listing.keyword !== undefined) {
    const pattern = containsPattern(listing.keyword);
    conditions.push(sql`(d.application_id IN (SELECT a.id FROM applications a WHERE a.name ILIKE ${pattern})
      OR d.owner_id IN (SELECT u.id FROM users u WHERE u.email ILIKE ${pattern} OR u.name ILIKE ${pattern}))`);
  }
  return sql`FROM devices d WHERE ${sql.join(conditions, sql` AND `)}`;
}

function isInState(state: DeviceListing['state'], now: Date): RawBuilder<unknown> {
  switch (state) {
    case 'active':
      return sql`d.is_enabled AND d.expires_at > ${now}`;
    case 'expired':
      return sql`d.is_enabled AND d.expires_at <= ${now}`;
    case 'disabled':
      return sql`NOT d.is_enabled`;
    case 'expiring':
      return sql`d.is_enabled AND d.expires_at > ${now} AND d.expires_at <= ${now}::timestamptz + make_interval(days => ${expiringDays})`;
    default:
      return sql`true`;
  }
}
