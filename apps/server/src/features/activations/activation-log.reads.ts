import type { ActivationSortKey, ActivationSource } from '@tessera/contracts/activations.lists';
import type { Customer } from '@tessera/contracts/customer';
import type { Group } from '@tessera/contracts/groups';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { fromNearerEnd, inAskedOrder, inOrderOf, type PageWindow } from '../../platform/db/page-window.ts';
import type { Scope } from '../people/people.public.ts';
import { customerOfActivation } from './activation-customer.reads.ts';
import { type ActivationChips, areChosen } from './activation-filter.reads.ts';
import { findByChips, findByKeyword, findByMac, inScope } from './activation-search.reads.ts';

export interface ActivationListing extends PageWindow, ActivationChips {
  sortKey: ActivationSortKey;
  /** Part of a comment, a customer's or reseller's e-mail, an application's name, or of what is noted of a customer. */
  keyword?: string;
  /** Whether the keyword is looked for in comments and customers: not for those who may not read them. */
  searchesRemarks: boolean;
  /** Whether customers are shown and searched, likewise. */
  showsCustomers: boolean;
  /** Part of a MAC; goes before the keyword. */
  macPiece?: string;
}

export interface ActivationLogRow {
  id: number;
  credit_point: number;
  application_name: string;
  reseller_id: number;
  reseller_email: string;
  reseller_group: Group;
  mac: string;
  comment: string | null;
  customer_email: string | null;
  customer: Customer | null;
  source: ActivationSource;
  box_expiry_date: Date;
  created_at: Date;
  renews: boolean;
  is_reversed: boolean;
  /** What its device runs on, and no player has fetched yet: what an undo asks for, but for its minutes and its buyer. */
  is_last_unseen: boolean;
}

/** A page of the activation log of a scope. Without a search the total comes from the counters of the accounts. */
export async function listActivations(
  db: Database,
  scope: Scope,
  listing: ActivationListing,
): Promise<{ rows: ActivationLogRow[]; total: number; isCapped: boolean }> {
  const found = await findPage(db, scope, listing);
  const rows = inOrderOf(found.ids, await readRows(db, found.ids, listing.showsCustomers));
  return { rows, total: found.total, isCapped: found.isCapped };
}

/** From when on all activations are here; null: from the beginning. */
export async function findActivationsKeptFrom(db: Database): Promise<Date | null> {
  return (await db.selectFrom('activations_kept').select('kept_from').executeTakeFirst())?.kept_from ?? null;
}

/** A page by its ids. A search counts no further than it looks, and then says so. */
export type FoundPage = { ids: number[]; total: number; isCapped: boolean };

async function findPage(db: Database, scope: Scope, listing: ActivationListing): Promise<FoundPage> {
  if (listing.macPiece !== undefined) return findByMac(db, scope, listing.macPiece, listing);
  if (listing.keyword !== undefined) return findByKeyword(db, scope, listing.keyword, listing);
  if (areChosen(listing)) return findByChips(db, scope, listing);
  const { rows } = await sql<{ total: number }>`
    SELECT (SELECT coalesce(sum(s.activation_count), 0)::bigint FROM accounts s WHERE ${inScope(scope)})
      - (SELECT coalesce(sum(o.activations), 0)::bigint FROM account_openings o JOIN accounts s ON s.id = o.account_id
          WHERE ${inScope(scope)}) AS total`.execute(db);
  const total = rows[0]?.total ?? 0;
  const page = fromNearerEnd(listing, total);
  const ids = await idsOf(db, orderedIds(scope, { ...listing, ...page }));
  return { ids: inAskedOrder(ids, page), total, isCapped: false };
}

/** The ids of one page of everybody's in the order of a column, by the index that holds it. */
function orderedIds(scope: Scope, listing: ActivationListing): RawBuilder<{ id: number }> {
  if (scope.userIds !== 'all') return orderedIdsOfAccounts(scope, listing);
  const { sortKey, limit, offset } = listing;
  const direction = sql.raw(listing.sortType);
  const window = sql`LIMIT ${limit} OFFSET ${offset}`;
  switch (sortKey) {
    case 'created_at':
      return sql`SELECT id FROM activations ORDER BY id ${direction} ${window}`;
    case 'credit_point':
    case 'box_expiry_date': {
      const column = sql.ref(sortKey);
      return sql`SELECT id FROM activations ORDER BY ${column} ${direction}, id ${direction} ${window}`;
    }
    case 'module':
      return sql`
        SELECT x.id FROM ${inOrderOfName(direction)} m CROSS JOIN LATERAL (
          SELECT a.id FROM activations a WHERE a.application_id = m.id ORDER BY a.id ${direction} LIMIT ${limit + offset}) x
        ORDER BY m.name ${direction}, x.id ${direction} ${window}`;
    case 'mac_address':
      return sql`
        SELECT a.id FROM devices d JOIN activations a ON a.device_id = d.id
        ORDER BY d.mac ${direction}, a.id ${direction} ${window}`;
  }
}

/** Those of some accounts, by the index that holds the order of each, merged over them. */
function orderedIdsOfAccounts(scope: Scope, listing: ActivationListing): RawBuilder<{ id: number }> {
  const { sortKey, limit, offset } = listing;
  const direction = sql.raw(listing.sortType);
  const window = sql`LIMIT ${limit} OFFSET ${offset}`;
  const upToPage = limit + offset;
  if (sortKey === 'module') {
    return sql`
      SELECT x.id FROM ${inOrderOfName(direction)} m CROSS JOIN accounts s CROSS JOIN LATERAL (
        SELECT a.id FROM activations a WHERE a.account_id = s.id AND a.application_id = m.id
          ORDER BY a.id ${direction} LIMIT ${upToPage}) x
      WHERE ${inScope(scope)} ORDER BY m.name ${direction}, x.id ${direction} ${window}`;
  }
  const column = sql.ref(columnOf[sortKey]);
  return sql`
    SELECT x.id FROM accounts s CROSS JOIN LATERAL (
      SELECT a.id, a.${column} AS value FROM activations a WHERE a.account_id = s.id
        ORDER BY a.${column} ${direction}, a.id ${direction} LIMIT ${upToPage}) x
    WHERE ${inScope(scope)} ORDER BY x.value ${direction}, x.id ${direction} ${window}`;
}

/** Applications in their order to begin with: then no more of them are read than the page needs. */
const inOrderOfName = (direction: RawBuilder<unknown>) =>
  sql`(SELECT id, name FROM applications ORDER BY name ${direction})`;

const columnOf = {
  created_at: 'id',
  credit_point: 'credit_point',
  box_expiry_date: 'box_expiry_date',
  mac_address: 'mac',
} as const;

async function idsOf(db: Database, query: RawBuilder<{ id: number }>): Promise<number[]> {
  const { rows } = await query.execute(db);
  return rows.map(({ id }) => id);
}

/** Those of some that are of a scope, in no order. */
export function listActivationsById(
  db: Database,
  scope: Scope,
  ids: readonly number[],
  showsCustomers: boolean,
): Promise<ActivationLogRow[]> {
  return readRows(db, ids, showsCustomers, inScope(scope));
}

/** First what every row has, then who noted what (OFFSET 0): in one go the planner took most of the time that a page takes. */
async function readRows(
  db: Database,
  ids: readonly number[],
  showsCustomers: boolean,
  isTheirs: RawBuilder<unknown> = sql`true`,
): Promise<ActivationLogRow[]> {
  const customer = customerOfActivation(showsCustomers);
  const device = showsCustomers ? sql`JOIN devices d ON d.id = a.device_id` : sql``;
  const { rows } = await sql<ActivationLogRow>`
    SELECT a.id, a.credit_point, a.application_name, u.id AS reseller_id, u.email AS reseller_email, u.group_id AS reseller_group, a.mac, a.comment,
      a.customer_email, a.source, a.box_expiry_date, a.created_at, a.renews, a.reversed_at IS NOT NULL AS is_reversed,
      EXISTS (SELECT FROM devices l WHERE l.id = a.device_id AND l.last_activation_id = a.id AND l.seen_activation_id IS DISTINCT FROM a.id)
        AS is_last_unseen,
      ${customer.column} AS customer
    FROM (SELECT a.*, s.user_id, m.name AS application_name
        FROM activations a JOIN accounts s ON s.id = a.account_id JOIN applications m ON m.id = a.application_id
        WHERE a.id = ANY (${ids}::bigint[]) AND ${isTheirs} OFFSET 0) a
      JOIN users u ON u.id = a.user_id ${device} ${customer.join}`.execute(db);
  return rows;
}
