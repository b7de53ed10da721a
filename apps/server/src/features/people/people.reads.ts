import { groups } from '@tessera/contracts/groups';
import type { DeletedResellerSortKey, ResellerSortKey } from '@tessera/contracts/people.lists';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { fromNearerEnd, inAskedOrder } from '../../platform/db/page-window.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { isRefused } from '../../platform/mail/refused-addresses.queries.ts';
import { isCalled } from './called.reads.ts';
import { isInvitationOver } from './invitation-over.reads.ts';
import type { PersonRow } from './person-view.ts';
import { isChosen, type ResellerChips } from './reseller-filter.reads.ts';
import { isOperator } from './scope.reads.ts';

type ListedSortKey = ResellerSortKey | DeletedResellerSortKey;

/** Whose resellers a list shows: everyone's, or one person's sub-resellers. */
export type Resellers = { of: 'everyone' } | { of: number };

export interface ResellerListing {
  resellers: Resellers;
  /** Those that were removed, and no others. */
  areRemoved?: boolean;
  search: string | undefined;
  chips?: ResellerChips;
  sortKey: ListedSortKey;
  sortType: 'asc' | 'desc';
  limit: number;
  offset: number;
}

/** The resellers that an actor has: all of them for admins and staff, own sub-resellers for everyone else. */
export function resellersOf(actor: Actor): Resellers {
  return { of: isOperator(actor) ? 'everyone' : actor.userId };
}

/** Those that stand in the person's own row are kept in order by an index; the others need the account, and a sort. */
export const sortColumns: Record<ListedSortKey, { column: RawBuilder<unknown>; isOfAccount: boolean }> = {
  created_at: { column: sql`u.created_at`, isOfAccount: false },
  name: { column: sql`u.name`, isOfAccount: false },
  email: { column: sql`u.email`, isOfAccount: false },
  deleted_at: { column: sql`u.removed_at`, isOfAccount: false },
  credit_point: { column: sql`a.balance`, isOfAccount: true },
  total_boxes_activated: { column: sql`(a.activation_count - a.reversal_count)`, isOfAccount: true },
};

/** One page of resellers, with the number of all. What a row needs besides its place is read for the page's rows alone. */
export async function listResellers(
  db: Database,
  listing: ResellerListing,
): Promise<{ rows: PersonRow[]; total: number }> {
  const total = await countResellers(db, listing);
  const page = fromNearerEnd(listing, total);
  const { column, isOfAccount } = sortColumns[listing.sortKey];
  const direction = page.sortType === 'asc' ? sql`ASC` : sql`DESC`;
  const order = sql`${column} ${direction}, u.id ${direction}`;
  const account = isOfAccount ? sql`JOIN accounts a ON a.user_id = u.id` : sql``;
  const { rows } = await sql<PersonRow>`
    WITH page AS MATERIALIZED (
      SELECT u.id FROM users u ${account} WHERE ${matchingResellers(listing)}
       ORDER BY ${order} LIMIT ${page.limit} OFFSET ${page.offset}
    )
    SELECT ${personColumns} FROM page JOIN users u ON u.id = page.id ${personJoins} ORDER BY ${order}`.execute(db);
  return { rows: inAskedOrder(rows, page), total };
}

/** Those of some that are among an actor's resellers, in no order. */
export async function listResellersById(
  db: Database,
  resellers: Resellers,
  ids: readonly number[],
): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    SELECT ${personColumns} FROM users u ${personJoins}
     WHERE u.id = ANY (${ids}::int[]) AND ${matchingResellers({ resellers, search: undefined })}`.execute(db);
  return rows;
}

/** How many resellers there are; removed ones count among themselves. */
export async function countResellers(db: Database, filter: Matching): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM users u WHERE ${matchingResellers(filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** How many of those that match were added after one, in the order of the list: by its number alone where it isn’t among them. */
export async function countNewer(db: Database, filter: Matching, afterId: number, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    WITH last AS MATERIALIZED (SELECT u.created_at FROM users u WHERE u.id = ${afterId} AND ${matchingResellers(filter)})
    SELECT count(*) AS count FROM (SELECT FROM users u LEFT JOIN last ON true WHERE ${matchingResellers(filter)}
       AND CASE WHEN last.created_at IS NULL THEN u.id > ${afterId} ELSE (u.created_at, u.id) > (last.created_at, ${afterId}::bigint) END
     LIMIT ${most}) AS newer`.execute(db);
  return rows[0]?.count ?? 0;
}

export type Matching = Pick<ResellerListing, 'resellers' | 'search' | 'areRemoved' | 'chips'>;

export function matchingResellers({ resellers, search, areRemoved, chips }: Matching): RawBuilder<unknown> {
  const whose =
    resellers.of === 'everyone'
      ? sql`u.group_id IN (${sql.lit(groups.reseller)}, ${sql.lit(groups.subReseller)})`
      : sql`u.parent_id = ${resellers.of}`;
  const isThere = areRemoved ? sql`u.removed_at IS NOT NULL` : sql`u.removed_at IS NULL`;
  const isListed = chips ? sql`${isThere} AND ${isChosen(chips)}` : isThere;
  if (search === undefined) return sql`${whose} AND ${isListed}`;
  return sql`${whose} AND ${isListed} AND ${isCalled(search)}`;
}

/** A reseller or sub-reseller in the actor's reach (or the actor), or undefined for anyone else. */
export async function findReseller(db: Database, actor: Actor, id: number): Promise<PersonRow | undefined> {
  const person = await findPerson(db, id);
  const isReseller = person?.group_id === groups.reseller || person?.group_id === groups.subReseller;
  if (!person || !isReseller) return undefined;
  return isOperator(actor) || person.id === actor.userId || person.parent_id === actor.userId ? person : undefined;
}

/** Who of an actor's resellers was removed: their records stay in the lists, and are known by the name. */
export async function findRemovedReseller(
  db: Database,
  actor: Actor,
  id: number,
): Promise<{ id: number; name: string } | undefined> {
  const theirs = matchingResellers({ resellers: resellersOf(actor), areRemoved: true, search: undefined });
  const { rows } = await sql<{ id: number; name: string }>`
    SELECT u.id, u.name FROM users u WHERE u.id = ${id} AND ${theirs}`.execute(db);
  return rows[0];
}

/** Anyone who is not removed, with everything that their view needs. */
export async function findPerson(db: Database, id: number): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    SELECT ${personColumns} FROM users u ${personJoins} WHERE u.id = ${id} AND u.removed_at IS NULL`.execute(db);
  return rows[0];
}

const personColumns = sql`
  u.id, u.name, u.email, u.old_email, u.group_id, u.role_id, r.name AS role_name, u.status, u.is_disabled_by_admin, u.disabled_by_operator,
  u.parent_id, p.name AS parent_name, p.email AS parent_email,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', ap.id, 'app_name', ap.name) ORDER BY ap.name), '[]')
     FROM user_applications ua JOIN applications ap ON ap.id = ua.application_id WHERE ua.user_id = u.id) AS applications,
  a.balance AS credit_point, a.activation_count - a.reversal_count AS boxes_activated,
  u.passcode_hash IS NOT NULL AS has_passcode, u.logo_path, c.name AS creator_name, c.email AS creator_email,
  u.created_at, u.removed_at, u.last_login_at, u.last_login_ip, u.email_verified_at,
  EXISTS (SELECT FROM two_factors t WHERE t.user_id = u.id AND t.enabled_at IS NOT NULL) AS has_two_factor, ${isRefused(sql.ref('u.email'))} AS is_mail_refused,
  ${isInvitationOver} AS is_invitation_over, u.version`;

const personJoins = sql`
  JOIN accounts a ON a.user_id = u.id
  JOIN roles r ON r.id = u.role_id
  LEFT JOIN users p ON p.id = u.parent_id
  LEFT JOIN users c ON c.id = u.created_by`;
