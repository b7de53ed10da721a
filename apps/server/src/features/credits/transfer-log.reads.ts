import type { TransferSortKey } from '@tessera/contracts/credits.lists';
import { type SharedTransferType, sharedTransferTypes } from '@tessera/contracts/transfer-types';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { isOfDays } from '../../platform/db/days.ts';
import { idsBetweenDays } from '../../platform/db/ids-between-days.ts';
import { containsPattern } from '../../platform/db/like.ts';
import { inOrderOf, type PageWindow } from '../../platform/db/page-window.ts';
import { type Scope, withinScope } from '../people/people.public.ts';

export interface TransferListing extends PageWindow {
  types: readonly SharedTransferType[];
  sortKey: TransferSortKey;
  /** Part of the e-mail of who receives, gives or acts. */
  keyword?: string | undefined;
  /** Only transfers of this person. */
  userId?: number | undefined;
  /** Days in UTC (`2026-11-21`), the last one included; each may be open. */
  days?: { from?: string | undefined; to?: string | undefined };
  /** Only those that came after this one. */
  afterId?: number;
}

/** What is looked for, whatever its order and page. */
export type SoughtTransfers = Omit<TransferListing, keyof PageWindow | 'sortKey'>;

export interface TransferLogRow {
  id: number;
  tr_type: SharedTransferType;
  credit_point: number;
  creditor_email: string | null;
  debitor_email: string | null;
  creator_email: string | null;
  note: string | null;
  is_reversed: boolean;
  created_at: Date;
}

/** The log goes back this many transfers, and its total is counted no further; reports tell the rest. */
export const countedTransfers = 10_000;
/** A search that finds no more accounts than these reads their transfers, one account after the other. */
const accountsReadSingly = 20;

/** A page of the transfers that a scope takes part in. */
export async function listTransfers(
  db: Database,
  scope: Scope,
  listing: TransferListing,
): Promise<{ rows: TransferLogRow[]; total: number; isCapped: boolean }> {
  const source = await sourceOf(db, scope, listing);
  const direction = sql.raw(listing.sortType);
  const counted = source(sql`ORDER BY t.id DESC LIMIT ${countedTransfers}`);
  // The log is stored in the order of its ids; by anything else its newest are sorted.
  const isStored = listing.sortKey === 'created_at';
  const found = isStored ? source(sql`ORDER BY t.id ${direction} LIMIT ${listing.offset + listing.limit}`) : counted;
  const order = { created_at: sql`t.id`, credit_point: sql`t.amount`, tr_type: sql`t.tr_type` }[listing.sortKey];
  const [page, count] = await Promise.all([
    sql<{ id: number }>`
      SELECT t.id FROM (${found}) t ORDER BY ${order} ${direction}, t.id ${direction}
      LIMIT ${listing.limit} OFFSET ${listing.offset}`.execute(db),
    sql<{ total: number }>`SELECT count(*) AS total FROM (${counted}) t`.execute(db),
  ]);
  const ids = page.rows.map(({ id }) => id);
  const total = count.rows[0]?.total ?? 0;
  return { rows: inOrderOf(ids, await readRows(db, ids)), total, isCapped: total >= countedTransfers };
}

/** Transfers between people have indexes of their own, without the millions of activations; these ask to be told so. */
export const isShare = sql`t.tr_type IN (${sql.join(sharedTransferTypes.map((type) => sql.lit(type)))})`;
const columns = sql`t.id, t.amount, t.tr_type`;

/** What is looked through: the first transfers that match, in the order of their ids, whichever side of them is in scope. */
type Source = (first: RawBuilder<unknown>) => RawBuilder<unknown>;

/** Rows of `id`, `amount` and `tr_type`. */
export async function sourceOf(
  db: Database,
  scope: Scope,
  { types, keyword, userId, days = {}, afterId }: SoughtTransfers,
): Promise<Source> {
  const isLater = afterId === undefined ? sql`true` : sql`t.id > ${afterId}`;
  const isOfDay = sql`${await ofDays(db, days)} AND ${isLater}`;
  const isOfTypes = sql`t.tr_type = ANY (${types}::text[]) AND ${isShare} AND ${isOfDay}`;
  const searched = keyword === undefined ? null : await findAccountsByEmail(db, keyword);
  const isFound = searched ? sql`AND (${isAnyOf('debit', searched)} OR ${isAnyOf('credit', searched)})` : sql``;
  if (scope.userIds !== 'all' || userId !== undefined) {
    const isOurs = userId === undefined ? withinScope(scope, sql.ref('a.user_id')) : sql`a.user_id = ${userId}`;
    return ofBothSides(sql`accounts a WHERE ${isOurs}`, sql`${isOfTypes} ${isFound}`);
  }
  // Few accounts are read one by one; many are met often enough on the way through the log.
  if (searched && searched.length <= accountsReadSingly)
    return ofBothSides(sql`unnest(${searched}::bigint[]) AS a (id)`, isOfTypes);
  // Each type in the order of its index: over all types together there is none.
  return (first) => sql`
    SELECT ${columns} FROM unnest(${types}::text[]) AS kind (name) CROSS JOIN LATERAL (
      SELECT ${columns} FROM transfers t WHERE t.tr_type = kind.name AND ${isShare} AND ${isOfDay} ${isFound} ${first}) t
    ${first}`;
}

/** On some days; between ids besides, as the log is kept in the order of these. */
async function ofDays(db: Database, days: NonNullable<TransferListing['days']>): Promise<RawBuilder<unknown>> {
  if (days.from === undefined && days.to === undefined) return sql`true`;
  const isBetween = await idsBetweenDays(db, 'transfers', sql.ref('t.id'), days);
  return sql`${isBetween} AND ${isOfDays(sql.ref('t.created_at'), days.from, days.to)}`;
}

/** The transfers of accounts `a`, seen from either side. */
function ofBothSides(accounts: RawBuilder<unknown>, conditions: RawBuilder<unknown>): Source {
  return (first) => {
    const ofSide = (side: Side) => sql`
      (SELECT ${columns} FROM (SELECT a.id FROM ${accounts}) a CROSS JOIN LATERAL (
          SELECT ${columns} FROM transfers t WHERE ${accountOf(side)} = a.id AND ${conditions} ${first}) t ${first})`;
    return sql`SELECT ${columns} FROM (${ofSide('debit')} UNION ${ofSide('credit')}) t ${first}`;
  };
}

type Side = 'debit' | 'credit';

function accountOf(side: Side): RawBuilder<unknown> {
  return sql.ref(`t.${side}_account_id`);
}

function isAnyOf(side: Side, accountIds: readonly number[]): RawBuilder<unknown> {
  // A sub-select and not an array: it is hashed, however many there are.
  return sql`${accountOf(side)} IN (SELECT unnest(${accountIds}::bigint[]))`;
}

/** Whose e-mail contains the keyword. Who acts is always one of the two sides, so the sides alone are searched. */
async function findAccountsByEmail(db: Database, keyword: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT a.id FROM users u JOIN accounts a ON a.user_id = u.id WHERE u.email ILIKE ${containsPattern(keyword)}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

async function readRows(db: Database, ids: readonly number[]): Promise<TransferLogRow[]> {
  const { rows } = await sql<TransferLogRow>`
    SELECT t.id, t.tr_type, t.amount AS credit_point, receiver.email AS creditor_email, giver.email AS debitor_email,
           creator.email AS creator_email, t.note, t.created_at,
           EXISTS (SELECT FROM transfers r WHERE r.reverses_id = t.id) AS is_reversed
      FROM transfers t
      JOIN accounts d ON d.id = t.debit_account_id LEFT JOIN users giver ON giver.id = d.user_id
      JOIN accounts c ON c.id = t.credit_account_id LEFT JOIN users receiver ON receiver.id = c.user_id
      LEFT JOIN users creator ON creator.id = t.actor_id
     WHERE t.id = ANY (${ids}::bigint[])`.execute(db);
  return rows;
}
