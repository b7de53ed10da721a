import { searchedActivationsMax } from '@tessera/contracts/activations.lists';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { containsPattern } from '../../platform/db/like.ts';
import { hasPieces, underNobody } from '../../platform/db/text-pieces.ts';
import { hasMacPiece, isMacPiece, macBeginsWith } from '../devices/devices.public.ts';
import { type Scope, withinScope } from '../people/people.public.ts';
import { activationsOfCustomers } from './activation-customer.reads.ts';
import { type ActivationChips, areChosen, narrowedByIndex } from './activation-filter.reads.ts';
import type { ActivationListing, FoundPage } from './activation-log.reads.ts';

/** MACs that a piece may match before the rest is left out: who types so little will type on. */
const searchedDevices = 1000;
/** What is searched for is looked for in these newest activations first, where something frequent is found often enough. */
const newestSearched = { ofEveryone: 10_000, ofAccounts: 5000, ofEachAccount: 50 };
/** So many among the newest are enough: the index would have to collect too many. */
const enoughMatches = 100;
/** What the index may find: it knows no order, so of more matches than these the oldest would be taken. */
const indexedMatches = 5000;

/** Of the newest of an application, a price or some days so many are looked through for what no index holds. */
const lookedThrough = 20_000;

const mac = sql.ref('a.mac');

/** A page of the activations whose MAC has this piece. */
export async function findByMac(
  db: Database,
  scope: Scope,
  piece: string,
  listing: ActivationListing,
): Promise<FoundPage> {
  const hasPiece = hasMacPiece(piece);
  const isPiece = isMacPiece(piece, mac);
  if (!hasPiece || !isPiece) return { ids: [], total: 0, isCapped: false };
  const ofDevices = sql`SELECT a.id FROM named m JOIN activations a ON a.device_id = m.id WHERE ${ofScope(scope)}`;
  const begins = scope.userIds === 'all' ? null : macBeginsWith(piece, mac);
  const indexed = {
    steps: [
      sql`named AS MATERIALIZED (SELECT d.id FROM devices d WHERE ${beyondNewest} AND ${hasPiece} LIMIT ${searchedDevices})`,
    ],
    ids: begins
      ? sql`${ofDevices} UNION ALL SELECT x.id FROM accounts s CROSS JOIN LATERAL (
          SELECT a.id FROM activations a WHERE a.account_id = s.id AND ${begins} LIMIT ${searchedActivationsMax}) x
        WHERE ${beyondNewest} AND ${inScope(scope)}`
      : ofDevices,
    isPartial: sql`(SELECT count(*) FROM named) >= ${searchedDevices}`,
  };
  return findSearched(db, listing, newestFirst(scope, listing, await narrowedByIndex(db, listing), isPiece, indexed));
}

/** Comments and what is noted of customers by their own indexes; resellers and applications, being few, by looking them up first. */
export async function findByKeyword(
  db: Database,
  scope: Scope,
  keyword: string,
  listing: ActivationListing,
): Promise<FoundPage> {
  const pattern = containsPattern(keyword);
  const newest = sql`ORDER BY a.id DESC LIMIT ${searchedActivationsMax}`;
  const ofModule =
    scope.userIds === 'all'
      ? sql`applications m CROSS JOIN LATERAL (
            SELECT a.id FROM activations a WHERE a.application_id = m.id ${newest}) x`
      : sql`applications m JOIN accounts s ON ${inScope(scope)} CROSS JOIN LATERAL (
            SELECT a.id FROM activations a WHERE a.account_id = s.id AND a.application_id = m.id ${newest}) x`;
  const inRemarks = listing.searchesRemarks && byRemarks(scope, listing, await narrowedByIndex(db, listing), keyword);
  return findSearched(db, listing, {
    steps: inRemarks ? inRemarks.steps : [],
    isPartial: inRemarks ? inRemarks.isPartial : sql`false`,
    ids: sql`${inRemarks ? sql`(${inRemarks.ids}) UNION` : sql``}
        ${listing.showsCustomers ? sql`(${activationsOfCustomers(scope, keyword, inScope(scope), searchedActivationsMax)}) UNION` : sql``}
        (SELECT x.id FROM accounts s JOIN users u ON u.id = s.user_id CROSS JOIN LATERAL (
            SELECT a.id FROM activations a WHERE a.account_id = s.id ${newest}) x
          WHERE u.email ILIKE ${pattern} AND ${inScope(scope)} ORDER BY x.id DESC LIMIT ${searchedActivationsMax})
        UNION
        (SELECT x.id FROM ${ofModule} WHERE m.name ILIKE ${pattern} ORDER BY x.id DESC LIMIT ${searchedActivationsMax})`,
  });
}

/**
 * A page of what was chosen by application, price, days and the like: of the newest of those, as far as is looked. What an index holds in order
 * (an application, one price, an account) is looked through by it.
 */
export async function findByChips(db: Database, scope: Scope, listing: ActivationListing): Promise<FoundPage> {
  const conditions = await narrowedByIndex(db, listing);
  const newest = sql`ORDER BY a.id DESC LIMIT ${lookedThrough}`;
  const held = sql`SELECT a.id FROM activations a`;
  const ids =
    scope.userIds === 'all'
      ? sql`${held} WHERE ${conditions} ${newest}`
      : sql`SELECT a.id FROM accounts s CROSS JOIN LATERAL (
            ${held} WHERE a.account_id = s.id AND ${conditions} ${newest}) a
          WHERE ${inScope(scope)} ${newest}`;
  // Rows are read of the newest alone: of each of a thousand accounts the index gives as many ids.
  const sought = sql`SELECT f.id, ${fitsById(listing)} AS fits FROM (${ids}) f`;
  return findAmong(db, listing, { steps: [], ids: sought, isPartial: sql`false` }, lookedThrough);
}

/** Of accounts `s`: those of the people in scope, as far as they ever activated something. */
export function inScope(scope: Scope): RawBuilder<unknown> {
  return sql`s.activation_count > 0 AND ${withinScope(scope, sql.ref('s.user_id'))}`;
}

const remarks = (of: 'a' | 'x') =>
  sql`coalesce(${sql.ref(`${of}.comment`)}, '') || ' ' || coalesce(${sql.ref(`${of}.customer_email`)}, '')`;
const hasRemarks = sql`(a.comment IS NOT NULL OR a.customer_email IS NOT NULL)`;

/** Ids by steps that have names (`WITH`), and whether some that should be among them may not have been looked at. */
interface Search {
  steps: RawBuilder<unknown>[];
  ids: RawBuilder<unknown>;
  isPartial: RawBuilder<unknown>;
}

/** In everybody's remarks, or each account's in the pieces that are marked as its own. */
function byRemarks(scope: Scope, chips: ActivationChips, conditions: RawBuilder<unknown>, keyword: string): Search {
  const pattern = containsPattern(keyword);
  const matches = sql`(${remarks('a')} ILIKE ${pattern} AND ${hasRemarks})`;
  const has = (under: Parameters<typeof hasPieces>[2]) => hasPieces(remarks('a'), sql`${keyword}::text`, under);
  const held =
    scope.userIds === 'all'
      ? sql`SELECT a.id, a.account_id, true AS has_all FROM activations a
             WHERE ${beyondNewest} AND ${has({ held: underNobody, of: underNobody })} AND ${matches} LIMIT ${indexedMatches}`
      : sql`SELECT x.id, x.account_id, ${remarks('x')} ILIKE ${pattern} AS has_all
              FROM accounts s CROSS JOIN LATERAL (
                SELECT a.* FROM activations a
                 WHERE ${has({ held: sql.ref('a.account_id'), of: sql.ref('s.id') })} AND ${hasRemarks}
                 LIMIT ${indexedMatches}) x
             WHERE ${beyondNewest} AND ${inScope(scope)}`;
  const each = scope.userIds === 'all' ? sql`` : sql`GROUP BY account_id`;
  return newestFirst(scope, chips, conditions, matches, {
    steps: [sql`held AS MATERIALIZED (${held})`],
    ids: sql`SELECT id FROM held WHERE has_all`,
    isPartial: sql`EXISTS (SELECT FROM held ${each} HAVING count(*) >= ${indexedMatches})`,
  });
}

/**
 * Something frequent is often enough in the newest rows that fit; then no index is asked (`beyondNewest`, which the indexed rows must name), and
 * what is behind them is left out. Neither is it asked where those were all rows. A rare one comes from the index whole. In between the newest
 * are right, and what is far behind them may have gaps.
 */
function newestFirst(
  scope: Scope,
  chips: ActivationChips,
  conditions: RawBuilder<unknown>,
  matches: RawBuilder<unknown>,
  indexed: Search,
): Search {
  const ofAccount = sql`SELECT a.id FROM activations a WHERE a.account_id = s.id AND ${conditions} ORDER BY a.id DESC`;
  const ofEveryone = sql`SELECT a.* FROM activations a WHERE ${conditions} ORDER BY a.id DESC`;
  const ofEach = newestOfEach(scope);
  const [newest, hasOlder] =
    scope.userIds === 'all'
      ? [
          sql`${ofEveryone} LIMIT ${newestSearched.ofEveryone}`,
          sql`EXISTS (${ofEveryone} OFFSET ${newestSearched.ofEveryone} LIMIT 1)`,
        ]
      : [
          // The ids first, and what is searched for last (OFFSET 0): the planner would rather begin with what many others have.
          sql`SELECT a.* FROM accounts s CROSS JOIN LATERAL (${ofAccount} LIMIT ${ofEach}) n
            JOIN activations a ON a.id = n.id WHERE ${inScope(scope)} OFFSET 0`,
          sql`EXISTS (SELECT FROM accounts s WHERE ${inScope(scope)} AND s.activation_count > ${ofEach}
            AND EXISTS (${ofAccount} OFFSET ${ofEach} LIMIT 1))`,
        ];
  return {
    steps: [
      sql`recent AS MATERIALIZED (SELECT a.id FROM (${newest}) a WHERE ${matches} AND ${fits(chips)} LIMIT ${searchedActivationsMax})`,
      sql`behind AS MATERIALIZED (SELECT ${hasOlder} AS is_any)`,
      ...indexed.steps,
    ],
    ids: sql`SELECT id FROM recent UNION (${indexed.ids})`,
    isPartial: sql`(SELECT is_any FROM behind) AND ((SELECT count(*) FROM recent) >= ${enoughMatches} OR ${indexed.isPartial})`,
  };
}

const beyondNewest = sql`(SELECT count(*) FROM recent) < ${enoughMatches} AND (SELECT is_any FROM behind)`;

function newestOfEach({ userIds }: Scope): number {
  const accounts = userIds === 'all' ? 1 : userIds.length;
  return Math.max(newestSearched.ofEachAccount, Math.ceil(newestSearched.ofAccounts / accounts));
}

const fits = (chips: ActivationChips) => areChosen(chips) ?? sql<SqlBool>`true`;

/** One page of what a search found, as far as it fits the chips. */
function findSearched(db: Database, listing: ActivationListing, search: Search): Promise<FoundPage> {
  const ids = sql`SELECT f.id, ${fitsById(listing)} AS fits FROM (${search.ids}) f`;
  return findAmong(db, listing, { ...search, ids }, searchedActivationsMax);
}

/**
 * Whether what was found `f` fits the chips. Each is looked up by its id, never joined: the planner takes the few that were found for a third
 * of the table, and would read all activations that there are.
 */
function fitsById(chips: ActivationChips): RawBuilder<unknown> {
  const chosen = areChosen(chips);
  return chosen ? sql`(SELECT ${chosen} FROM activations a WHERE a.id = f.id)` : sql`true`;
}

/** One page of what was looked at and fits; where as much as may be was looked at, there can be more. */
async function findAmong(
  db: Database,
  listing: ActivationListing,
  { steps, ids, isPartial }: Search,
  looked: number,
): Promise<FoundPage> {
  const { sortKey, limit, offset } = listing;
  const direction = sql.raw(listing.sortType);
  const values = {
    created_at: sql`a.id`,
    credit_point: sql`a.credit_point`,
    box_expiry_date: sql`a.box_expiry_date`,
    mac_address: sql`a.mac`,
    module: sql`(SELECT m.name FROM applications m WHERE m.id = a.application_id)`,
  };
  const { rows } = await sql<{ ids: number[] | null; total: number; looked: number; is_partial: boolean }>`
    WITH ${sql.join([...steps, sql`sought AS MATERIALIZED (${ids})`])},
    found AS MATERIALIZED (SELECT id FROM sought WHERE fits ORDER BY id DESC LIMIT ${searchedActivationsMax}),
    page AS (SELECT a.id, row_number() OVER (ORDER BY ${values[sortKey]} ${direction}, a.id ${direction}) AS place
      FROM found JOIN activations a USING (id))
    SELECT (SELECT array_agg(id ORDER BY place) FROM page WHERE place > ${offset} AND place <= ${offset + limit}) AS ids,
      (SELECT count(*) FROM found) AS total, (SELECT count(*) FROM sought) AS looked,
      ${isPartial} AS is_partial`.execute(db);
  const [page] = rows;
  if (!page) return { ids: [], total: 0, isCapped: false };
  const isCapped = page.is_partial || page.total >= searchedActivationsMax || page.looked >= looked;
  return { ids: page.ids ?? [], total: page.total, isCapped };
}

/** Of activations `a`: those bought by the people in scope. */
function ofScope(scope: Scope): RawBuilder<unknown> {
  if (scope.userIds === 'all') return sql`true`;
  return sql`a.account_id = ANY (ARRAY(SELECT s.id FROM accounts s WHERE ${inScope(scope)}))`;
}
