import type { RemindedState } from '@tessera/contracts/customers.lists';
import type { ListedPackage, ListedState } from '@tessera/contracts/devices.lists';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { isOfDays } from '../../platform/db/days.ts';
import { containsPattern } from '../../platform/db/like.ts';
import { customersSaying, haveReminded } from '../customers/customers.public.ts';
import { isCalled, narrowedTo, type Scope, withinScope } from '../people/people.public.ts';
import { daysFrom, hasEnded, isEnding, isLifetime, isTrial } from './device-states.reads.ts';
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
  /** Of those that came after this one alone. */
  afterId?: number | undefined;
  applicationId?: number;
  state?: ListedState;
  /** What *expiring* means. */
  withinDays: number;
  /** Whether the customer was reminded of that end. */
  reminded?: RemindedState | undefined;
  package?: ListedPackage;
  /** Days of their end, in UTC (`2026-11-21`). */
  endsFrom?: string;
  endsTo?: string;
}

/** A total is counted this far, and of what no index holds in order no more is looked at; nobody leafs through more pages. */
export const countedDevices = 20_000;

/** A total, as far as it is counted, and whether there are more. */
export interface Counted {
  total: number;
  isCapped: boolean;
}

/** One more is looked for than is counted, which tells that there are more. */
export const oneMore = countedDevices + 1;

export const cappedAt = (found: number): Counted => ({
  total: Math.min(found, countedDevices),
  isCapped: found > countedDevices,
});

/** The devices that are wanted: all of what makes them so, and the same in parts that an index answers each. */
export interface Wanted {
  /** Of devices `d`, besides being in scope. */
  conditions: RawBuilder<unknown>;
  /** Together they are all; a device may be in several. */
  parts: readonly Part[];
}

interface Part {
  scope: Scope;
  conditions: RawBuilder<unknown>;
  /** An index finds them among everybody's, and they are few. */
  areFound: boolean;
}

/** What devices must be, or null when none can. */
export async function wantedBy(db: Database, scope: Scope, filter: DeviceFilter, now: Date): Promise<Wanted | null> {
  const all = [
    isInState(filter, now),
    ranLast(filter.package, now),
    isOfDays(sql.ref('d.expires_at'), filter.endsFrom, filter.endsTo),
  ];
  if (filter.reminded !== undefined) all.push(haveReminded(filter.reminded));
  if (filter.applicationId !== undefined) all.push(sql`d.application_id = ${filter.applicationId}`);
  if (filter.ids) all.push(sql`d.id = ANY (${[...filter.ids]}::bigint[])`);
  if (filter.afterId !== undefined) all.push(sql`d.id > ${filter.afterId}`);
  if (filter.macPiece !== undefined) {
    const hasPiece = hasMacPiece(filter.macPiece);
    if (!hasPiece) return null;
    all.push(hasPiece);
  }
  const joined = sql.join(all, sql` AND `);
  const areFound = filter.macPiece !== undefined || filter.ids !== undefined;
  if (filter.keyword === undefined) return { conditions: joined, parts: [{ scope, conditions: joined, areFound }] };
  const named = await findNamed(db, scope, filter.keyword, filter);
  if (named.length === 0) return null;
  return {
    conditions: sql`${joined} AND (${sql.join(
      named.map(
        ({ conditions, scope: ofThem }) => sql`(${withinScope(ofThem, sql.ref('d.owner_id'))} AND ${conditions})`,
      ),
      sql` OR `,
    )})`,
    parts: named.map((part) => ({
      ...part,
      conditions: sql`${joined} AND ${part.conditions}`,
      areFound: areFound || part.areFound,
    })),
  };
}

/** The first of the devices that are wanted, of each part of them. */
export function candidates({ parts }: Wanted, first: RawBuilder<unknown>): RawBuilder<unknown> {
  return ofEachPart(parts, columns, first);
}

/** The first MACs of devices that are wanted, of each part as many as the page may need. */
export function firstMacs({ parts }: Wanted, first: RawBuilder<unknown>): RawBuilder<unknown> {
  return ofEachPart(parts, sql`DISTINCT d.mac`, first);
}

const columns = sql`d.id, d.mac, d.expires_at`;

/** A device that several parts have is there once. */
function ofEachPart(
  parts: readonly Part[],
  selected: RawBuilder<unknown>,
  first: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql.join(
    parts.map((part) => sql`(${ofPart(part, selected, first)})`),
    sql` UNION `,
  );
}

/**
 * Those of several owners are read one owner after the other, as an index holds an owner's devices in each order: over all owners the
 * planner might walk through millions of others' in search of a few.
 */
function ofPart(
  { scope, conditions, areFound }: Part,
  selected: RawBuilder<unknown>,
  first: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (scope.userIds === 'all' || areFound)
    return sql`SELECT ${selected} FROM devices d WHERE ${withinScope(scope, sql.ref('d.owner_id'))} AND ${conditions} ${first}`;
  return sql`
    SELECT d.* FROM unnest(${[...scope.userIds]}::bigint[]) AS s (id) CROSS JOIN LATERAL (
      SELECT ${selected} FROM devices d WHERE d.owner_id = s.id AND ${conditions} ${first}) d`;
}

/**
 * Applications and owners are few: looked up first, they let the planner see how many devices are theirs. So are the devices that a MAC or
 * a customer leads to, as far as a total is counted: any of them, but for who goes on from a device, who is to meet the next. Nothing is asked
 * of what nobody and nothing has.
 */
async function findNamed(
  db: Database,
  scope: Scope,
  keyword: string,
  { searchesOwners = false, searchesCustomers = false, afterId }: DeviceFilter,
): Promise<Part[]> {
  const pattern = containsPattern(keyword);
  const hasPiece = hasMacPiece(keyword);
  const isAfter = afterId === undefined ? sql`true` : sql`d.id > ${afterId}`;
  const first = afterId === undefined ? sql`LIMIT ${oneMore}` : sql`ORDER BY id LIMIT ${oneMore}`;
  const customers = customersSaying(scope, keyword, afterId === undefined ? oneMore : null);
  const byMac = hasPiece
    ? sql`SELECT d.id FROM devices d WHERE ${withinScope(scope, sql.ref('d.owner_id'))} AND ${hasPiece} AND ${isAfter} ${first}`
    : sql`SELECT 0 AS id WHERE false`;
  const byCustomer = searchesCustomers
    ? sql`SELECT d.id FROM (${customers}) c JOIN devices d ON d.owner_id = c.owner_id AND d.mac = c.mac AND ${isAfter}`
    : sql`SELECT 0 AS id WHERE false`;
  const { rows } = await sql<{ applications: number[]; owners: number[]; devices: number[] }>`
    SELECT ARRAY(SELECT a.id FROM applications a WHERE a.name ILIKE ${pattern}) AS applications,
           ARRAY(SELECT u.id FROM users u WHERE ${searchesOwners} AND ${withinScope(scope, sql.ref('u.id'))}
             AND ${isCalled(keyword)}) AS owners,
           ARRAY(SELECT f.id FROM ((${byMac}) UNION (${byCustomer})) f ${first}) AS devices`.execute(db);
  const { applications = [], owners = [], devices = [] } = rows[0] ?? {};
  const ofApplications = sql`d.application_id = ANY (${applications}::int[])`;
  return [
    ...(applications.length > 0 ? [{ scope, conditions: ofApplications, areFound: false }] : []),
    ...(owners.length > 0 ? [{ scope: narrowedTo(scope, owners), conditions: sql`true`, areFound: false }] : []),
    ...(devices.length > 0 ? [{ scope, conditions: sql`d.id = ANY (${devices}::bigint[])`, areFound: true }] : []),
  ];
}

function isInState({ state, withinDays }: DeviceFilter, now: Date): RawBuilder<unknown> {
  switch (state) {
    case 'active':
      return sql`d.is_enabled AND d.expires_at > ${now}`;
    case 'expired':
      return hasEnded(now);
    case 'disabled':
      return sql`NOT d.is_enabled`;
    case 'expiring':
      return isEnding(daysFrom(now, withinDays));
    default:
      return sql`true`;
  }
}

/** What runs, as rows show it. A lifetime is among the ends that an index holds; trials have an index of their own. */
function ranLast(kind: ListedPackage | undefined, now: Date): RawBuilder<unknown> {
  switch (kind) {
    case undefined:
      return sql`true`;
    case 'trial':
      return isTrial(now);
    case 'lifetime':
      return isLifetime;
    case '1-year':
      return sql`d.package_kind = '1-year' AND NOT ${isLifetime}`;
  }
}
