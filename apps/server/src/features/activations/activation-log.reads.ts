import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { containsPattern } from '../../platform/db/like.ts';
import { fromNearerEnd, inAskedOrder, inOrderOf, type PageWindow } from '../../platform/db/page-window.ts';
import { hasMacPiece } from '../devices/devices.public.ts';
import { type Scope, withinScope } from '../people/people.public.ts';

export type ActivationSortKey = 'created_at' | 'credit_point' | 'box_expiry_date' | 'mac_address' | 'module';

export interface ActivationListing extends PageWindow {
  sortKey: ActivationSortKey;
  /** Part of a comment, a customer's or reseller's e-mail, or an application's name. */
  keyword?: string;
  /** Whether the keyword is looked for in comments and customers: not for those who may not read them. */
  searchesRemarks: boolean;
  /** Part of a MAC; goes before the keyword. */
  macPiece?: string;
}

export interface ActivationLogRow {
  id: number;
  credit_point: number;
  application_name: string;
  reseller_id: number;
  reseller_email: string;
  mac: string;
  comment: string | null;
  source: 'portal' | 'api' | 'code' | 'bulk';
  box_expiry_date: Date;
  created_at: Date;
  is_reversed: boolean;
}

/** A search looks at this many matches, the newest where they can be told; its total is not counted any further. */
const searchedMatches = 1000;
/** MACs that a piece may match before the rest is left out: who types so little will type on. */
const searchedDevices = 2000;
/** A keyword is looked for in these newest activations first, where a frequent word is found often enough; then in the index. */
const newestSearched = { ofEveryone: 10_000, ofEachAccount: 5000 };
/** So many among the newest are enough: the index would have to collect too many. */
const enoughMatches = 100;
/** What the index may find: it knows no order, so of more matches than these the oldest would be taken. */
const indexedMatches = 5000;

/** A page of the activation log of a scope. Without a search the total comes from the counters of the accounts. */
export async function listActivations(
  db: Database,
  scope: Scope,
  listing: ActivationListing,
): Promise<{ rows: ActivationLogRow[]; total: number }> {
  const found = await findPage(db, scope, listing);
  return { rows: inOrderOf(found.ids, await readRows(db, found.ids)), total: found.total };
}

type FoundPage = { ids: number[]; total: number };

async function findPage(db: Database, scope: Scope, listing: ActivationListing): Promise<FoundPage> {
  if (listing.macPiece !== undefined) return findByMac(db, scope, listing.macPiece, listing);
  if (listing.keyword !== undefined) return findByKeyword(db, scope, listing.keyword, listing);
  const { rows } = await sql<{ total: number }>`
    SELECT coalesce(sum(activation_count), 0)::bigint AS total FROM accounts s WHERE ${inScope(scope)}`.execute(db);
  const total = rows[0]?.total ?? 0;
  const page = fromNearerEnd(listing, total);
  const ids = await idsOf(db, orderedIds(scope, { ...listing, ...page }));
  return { ids: inAskedOrder(ids, page), total };
}

/** The ids of one page in the order of a column, by the index that holds that order for one account, merged over the accounts. */
function orderedIds(scope: Scope, { sortKey, limit, offset, sortType }: ActivationListing): RawBuilder<{ id: number }> {
  const direction = sql.raw(sortType);
  const window = sql`LIMIT ${limit} OFFSET ${offset}`;
  const upToPage = limit + offset;
  switch (sortKey) {
    case 'created_at':
      if (scope.userIds === 'all') return sql`SELECT id FROM activations ORDER BY id ${direction} ${window}`;
      return sql`
        SELECT x.id FROM accounts s CROSS JOIN LATERAL (
          SELECT a.id FROM activations a WHERE a.account_id = s.id ORDER BY a.id ${direction} LIMIT ${upToPage}) x
        WHERE ${inScope(scope)} ORDER BY x.id ${direction} ${window}`;
    case 'credit_point':
    case 'box_expiry_date': {
      const column = sql.ref(sortKey);
      return sql`
        SELECT x.id FROM accounts s CROSS JOIN LATERAL (
          SELECT a.id, a.${column} AS value FROM activations a WHERE a.account_id = s.id
            ORDER BY a.${column} ${direction}, a.id ${direction} LIMIT ${upToPage}) x
        WHERE ${inScope(scope)} ORDER BY x.value ${direction}, x.id ${direction} ${window}`;
    }
    case 'module':
      return sql`
        SELECT x.id FROM accounts s CROSS JOIN applications m CROSS JOIN LATERAL (
          SELECT a.id FROM activations a WHERE a.account_id = s.id AND a.application_id = m.id
            ORDER BY a.id ${direction} LIMIT ${upToPage}) x
        WHERE ${inScope(scope)} ORDER BY m.name ${direction}, x.id ${direction} ${window}`;
    case 'mac_address':
      return sql`
        SELECT a.id FROM devices d JOIN activations a ON a.device_id = d.id WHERE ${ofScope(scope)}
        ORDER BY d.mac ${direction}, a.id ${direction} ${window}`;
  }
}

async function findByMac(db: Database, scope: Scope, piece: string, listing: ActivationListing): Promise<FoundPage> {
  const matches = hasMacPiece(piece);
  if (!matches) return { ids: [], total: 0 };
  return findAmong(
    db,
    listing,
    sql`SELECT a.id FROM (SELECT d.id FROM devices d WHERE ${matches} LIMIT ${searchedDevices}) m
        JOIN activations a ON a.device_id = m.id WHERE ${ofScope(scope)}`,
  );
}

/** Comments and customers by their own index; resellers and applications, being few, by looking them up first. */
async function findByKeyword(db: Database, scope: Scope, keyword: string, listing: ActivationListing) {
  const pattern = containsPattern(keyword);
  const newest = sql`ORDER BY a.id DESC LIMIT ${searchedMatches}`;
  return findAmong(
    db,
    listing,
    sql`${listing.searchesRemarks ? sql`${findByText(scope, pattern)} UNION` : sql``}
        (SELECT x.id FROM accounts s JOIN users u ON u.id = s.user_id CROSS JOIN LATERAL (
            SELECT a.id FROM activations a WHERE a.account_id = s.id ${newest}) x
          WHERE u.email ILIKE ${pattern} AND ${inScope(scope)} ORDER BY x.id DESC LIMIT ${searchedMatches})
        UNION
        (SELECT x.id FROM accounts s CROSS JOIN applications m CROSS JOIN LATERAL (
            SELECT a.id FROM activations a WHERE a.account_id = s.id AND a.application_id = m.id ${newest}) x
          WHERE m.name ILIKE ${pattern} AND ${inScope(scope)} ORDER BY x.id DESC LIMIT ${searchedMatches})`,
  );
}

/**
 * A frequent word is in enough of the newest rows; then the index is not asked. Neither is it where those were all rows.
 * A rare one comes from the index whole. In between the newest are right, and what is far behind them may have gaps.
 */
function findByText(scope: Scope, pattern: string): RawBuilder<unknown> {
  const matches = sql`(coalesce(a.comment, '') || ' ' || coalesce(a.customer_email, '') ILIKE ${pattern}
    AND (a.comment IS NOT NULL OR a.customer_email IS NOT NULL))`;
  const newest =
    scope.userIds === 'all'
      ? sql`SELECT * FROM activations ORDER BY id DESC LIMIT ${newestSearched.ofEveryone}`
      : sql`SELECT x.* FROM accounts s CROSS JOIN LATERAL (
              SELECT a.* FROM activations a WHERE a.account_id = s.id ORDER BY a.id DESC LIMIT ${newestSearched.ofEachAccount}) x
            WHERE ${inScope(scope)}`;
  return sql`
    (WITH recent AS MATERIALIZED (SELECT a.id FROM (${newest}) a WHERE ${matches} LIMIT ${searchedMatches})
     SELECT id FROM recent
     UNION ALL
     (SELECT a.id FROM activations a
       WHERE (SELECT count(*) FROM recent) < ${enoughMatches}
         AND EXISTS (SELECT FROM accounts s WHERE ${inScope(scope)} AND s.activation_count > ${newestSearched.ofEachAccount})
         AND ${matches} AND ${ofScope(scope)} LIMIT ${indexedMatches}))`;
}

/** One page of what was found, in any order. */
async function findAmong(
  db: Database,
  { sortKey, sortType, limit, offset }: ActivationListing,
  found: RawBuilder<unknown>,
) {
  const direction = sql.raw(sortType);
  const values = {
    created_at: sql`a.id`,
    credit_point: sql`a.credit_point`,
    box_expiry_date: sql`a.box_expiry_date`,
    mac_address: sql`(SELECT d.mac FROM devices d WHERE d.id = a.device_id)`,
    module: sql`(SELECT m.name FROM applications m WHERE m.id = a.application_id)`,
  };
  const { rows } = await sql<{ ids: number[] | null; total: number }>`
    WITH found AS MATERIALIZED (SELECT f.id FROM (${found}) f ORDER BY f.id DESC LIMIT ${searchedMatches}),
    page AS (SELECT a.id, row_number() OVER (ORDER BY ${values[sortKey]} ${direction}, a.id ${direction}) AS place
      FROM found JOIN activations a USING (id))
    SELECT (SELECT array_agg(id ORDER BY place) FROM page WHERE place > ${offset} AND place <= ${offset + limit}) AS ids,
      (SELECT count(*) FROM found) AS total`.execute(db);
  return { ids: rows[0]?.ids ?? [], total: rows[0]?.total ?? 0 };
}

async function idsOf(db: Database, query: RawBuilder<{ id: number }>): Promise<number[]> {
  const { rows } = await query.execute(db);
  return rows.map(({ id }) => id);
}

async function readRows(db: Database, ids: readonly number[]): Promise<ActivationLogRow[]> {
  const { rows } = await sql<ActivationLogRow>`
    SELECT a.id, a.credit_point, m.name AS application_name, u.id AS reseller_id, u.email AS reseller_email, d.mac, a.comment,
      a.source, a.box_expiry_date, a.created_at, a.reversed_at IS NOT NULL AS is_reversed
    FROM activations a JOIN accounts s ON s.id = a.account_id JOIN users u ON u.id = s.user_id
      JOIN devices d ON d.id = a.device_id JOIN applications m ON m.id = a.application_id
    WHERE a.id = ANY (${ids}::bigint[])`.execute(db);
  return rows;
}

/** Of accounts `s`: those of the people in scope, as far as they ever activated something. */
function inScope(scope: Scope): RawBuilder<unknown> {
  return sql`s.activation_count > 0 AND ${withinScope(scope, sql.ref('s.user_id'))}`;
}

/** Of activations `a`: those bought by the people in scope. */
function ofScope(scope: Scope): RawBuilder<unknown> {
  if (scope.userIds === 'all') return sql`true`;
  return sql`a.account_id = ANY (ARRAY(SELECT s.id FROM accounts s WHERE ${inScope(scope)}))`;
}
