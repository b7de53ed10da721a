import { type SharedTransferType, sharedTransferTypes } from '@tessera/contracts/transfer-types';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { containsPattern } from '../../platform/db/like.ts';
import { inOrderOf, type PageWindow } from '../../platform/db/page-window.ts';
import { type Scope, withinScope } from '../people/people.public.ts';

export interface TransferListing extends PageWindow {
  types: readonly SharedTransferType[];
  sortKey: 'created_at' | 'credit_point' | 'tr_type';
  /** Part of the e-mail of who receives, gives or acts. */
  keyword?: string;
  /** Only transfers of this person. */
  userId?: number;
}

export interface TransferLogRow {
  id: number;
  tr_type: SharedTransferType;
  credit_point: number;
  creditor_email: string | null;
  debitor_email: string | null;
  creator_email: string | null;
  note: string | null;
  created_at: Date;
}

/** The log goes back this many transfers, and its total is counted no further; reports tell the rest. */
const countedTransfers = 20_000;

/** A page of the transfers that a scope takes part in. */
export async function listTransfers(
  db: Database,
  scope: Scope,
  listing: TransferListing,
): Promise<{ rows: TransferLogRow[]; total: number }> {
  const direction = sql.raw(listing.sortType);
  const order = { created_at: sql`t.id`, credit_point: sql`t.amount`, tr_type: sql`t.tr_type` }[listing.sortKey];
  const { rows: found } = await sql<{ ids: number[] | null; total: number }>`
    WITH found AS MATERIALIZED (${foundTransfers(scope, listing)}),
    page AS (SELECT t.id, row_number() OVER (ORDER BY ${order} ${direction}, t.id ${direction}) AS place FROM found t)
    SELECT (SELECT array_agg(id ORDER BY place) FROM page
             WHERE place > ${listing.offset} AND place <= ${listing.offset + listing.limit}) AS ids,
      (SELECT count(*) FROM found) AS total`.execute(db);
  const ids = found[0]?.ids ?? [];
  return { rows: inOrderOf(ids, await readRows(db, ids)), total: found[0]?.total ?? 0 };
}

/** The newest that match, whichever side of them is in scope. */
function foundTransfers(scope: Scope, { types, keyword, userId }: TransferListing): RawBuilder<unknown> {
  const columns = sql`t.id, t.amount, t.tr_type`;
  const newest = sql`ORDER BY t.id DESC LIMIT ${countedTransfers}`;
  if (scope.userIds === 'all' && userId === undefined && keyword === undefined) {
    // Each type in the order of its index: over all types together there is none.
    return sql`
      SELECT ${columns} FROM unnest(${types}::text[]) AS kind (name) CROSS JOIN LATERAL (
        SELECT ${columns} FROM transfers t WHERE t.tr_type = kind.name AND ${isShare} ${newest}) t
      ${newest}`;
  }
  // Who acts is always one of the two sides, so a search by e-mail asks for the sides alone.
  const has = sql`s.email ILIKE ${containsPattern(keyword ?? '')}`;
  const isOurs = userId === undefined ? withinScope(scope, sql.ref('s.id')) : sql`s.id = ${userId}`;
  const startsFromSearch = scope.userIds === 'all' && userId === undefined;
  const isFoundByUs =
    startsFromSearch || keyword === undefined
      ? sql`true`
      : sql`(${isSideOf(has, 'debit')} OR ${isSideOf(has, 'credit')})`;
  const ofSide = (side: 'debit' | 'credit') => sql`
    (SELECT ${columns} FROM users s JOIN accounts a ON a.user_id = s.id CROSS JOIN LATERAL (
        SELECT ${columns} FROM transfers t
         WHERE ${sql.ref(`t.${side}_account_id`)} = a.id AND t.tr_type = ANY (${types}::text[]) AND ${isShare}
           AND ${isFoundByUs} ${newest}) t
      WHERE ${startsFromSearch ? has : isOurs} ${newest})`;
  return sql`SELECT ${columns} FROM (${ofSide('debit')} UNION ${ofSide('credit')}) t ${newest}`;
}

/** Transfers between people have indexes of their own, without the millions of activations; these ask to be told so. */
const isShare = sql`t.tr_type IN (${sql.join(sharedTransferTypes.map((type) => sql.lit(type)))})`;

function isSideOf(condition: RawBuilder<unknown>, side: 'debit' | 'credit'): RawBuilder<unknown> {
  return sql`${sql.ref(`t.${side}_account_id`)} IN (SELECT a.id FROM users s JOIN accounts a ON a.user_id = s.id WHERE ${condition})`;
}

async function readRows(db: Database, ids: readonly number[]): Promise<TransferLogRow[]> {
  const { rows } = await sql<TransferLogRow>`
    SELECT t.id, t.tr_type, t.amount AS credit_point, receiver.email AS creditor_email, giver.email AS debitor_email,
           creator.email AS creator_email, t.note, t.created_at
      FROM transfers t
      JOIN accounts d ON d.id = t.debit_account_id LEFT JOIN users giver ON giver.id = d.user_id
      JOIN accounts c ON c.id = t.credit_account_id LEFT JOIN users receiver ON receiver.id = c.user_id
      LEFT JOIN users creator ON creator.id = t.actor_id
     WHERE t.id = ANY (${ids}::bigint[])`.execute(db);
  return rows;
}
