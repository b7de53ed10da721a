import type { CodeSortKey } from '@tessera/contracts/codes.lists';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { containsPattern } from '../../platform/db/like.ts';
import { fromNearerEnd, inAskedOrder, inOrderOf, type PageWindow } from '../../platform/db/page-window.ts';
import { type Scope, withinScope } from '../people/people.public.ts';
import { joinServer, servedAddress, servedGuide } from '../servers/servers.public.ts';
import { type CodeChips, isChosen } from './code-filter.reads.ts';
import type { CodeKind } from './codes.tables.ts';

export interface CodeRow {
  id: number;
  value: string;
  handle: string;
  kind: CodeKind;
  owner_email: string | null;
  expires_at: Date;
  is_enabled: boolean;
  created_at: Date;
  device_id: number | null;
  mac: string | null;
  version: string | null;
  ip: string | null;
  playlists: CodePlaylist[];
}

export interface CodePlaylist {
  name: string;
  url: string;
  epg: string | null;
  /** Of a sign-in to a server, which may be one that is kept. */
  server_id?: number | null;
  username?: string;
  password?: string;
}

export interface CodeListing extends PageWindow {
  sortKey: CodeSortKey;
  /** Part of a code, of its owner's e-mail address, or of a device's MAC. */
  search: string | undefined;
  /** Values are not searched: piece by piece a search would tell them to whoever doesn't see them. */
  areValuesHidden: boolean;
  chips: CodeChips;
  now: Date;
}

/** What is looked for, whatever its page. */
export type SoughtCodes = Omit<CodeListing, keyof PageWindow> & Pick<CodeListing, 'sortType'>;

const sortColumns: Record<CodeListing['sortKey'], RawBuilder<unknown>> = {
  created_at: sql`c.id`,
  expire_date: sql`c.expires_at`,
  value: sql`c.value`,
  type: sql`c.kind`,
};

export const orderOf = ({ sortKey, sortType }: SoughtCodes): RawBuilder<unknown> =>
  sql`${sortColumns[sortKey]} ${sql.raw(sortType)}, c.id ${sql.raw(sortType)}`;

/** One page of the codes of a scope, and how many there are. */
export async function listCodes(
  db: Database,
  scope: Scope,
  listing: CodeListing,
): Promise<{ rows: CodeRow[]; total: number }> {
  const matching = matchingCodes(scope, listing);
  const counted = await sql<{ total: number }>`SELECT count(*) AS total FROM ${matching}`.execute(db);
  const total = counted.rows[0]?.total ?? 0;
  const page = fromNearerEnd(listing, total);
  const direction = page.sortType === 'asc' ? sql`ASC` : sql`DESC`;
  const { rows } = await sql<{ id: number }>`
    SELECT c.id FROM ${matching} ORDER BY ${sortColumns[listing.sortKey]} ${direction}, c.id ${direction}
     LIMIT ${page.limit} OFFSET ${page.offset}`.execute(db);
  const ids = inAskedOrder(rows, page).map(({ id }) => id);
  return { rows: await listCodesById(db, ids, scope), total };
}

/** All codes that match as they are at one moment, no more than so many. */
export async function listMatchingCodes(
  db: Database,
  scope: Scope,
  sought: SoughtCodes,
  most: number,
): Promise<CodeRow[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT c.id FROM ${matchingCodes(scope, sought)} ORDER BY ${orderOf(sought)} LIMIT ${most}`.execute(db);
  return listCodesById(
    db,
    rows.map(({ id }) => id),
    scope,
  );
}

/** How many codes of a scope fit some filters, and no further than asked. */
export async function countCodes(
  db: Database,
  scope: Scope,
  { chips, now }: Pick<CodeListing, 'chips' | 'now'>,
  most: number,
  afterId = 0,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM (SELECT FROM activation_codes c
     WHERE c.id > ${afterId} AND ${isListed(scope, chips, now)} LIMIT ${most}) AS found`.execute(db);
  return rows[0]?.total ?? 0;
}

function isListed(scope: Scope, chips: CodeChips, now: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`(c.deleted_at IS NULL AND ${withinScope(scope, sql.ref('c.owner_id'))} AND ${isChosen(chips, now)})`;
}

export function matchingCodes(scope: Scope, { search, areValuesHidden, chips, now }: SoughtCodes): RawBuilder<unknown> {
  const mine = isListed(scope, chips, now);
  if (search === undefined) return sql`activation_codes c WHERE ${mine}`;
  const pattern = containsPattern(search);
  const byValue = areValuesHidden ? sql`false` : sql`c.value ILIKE ${pattern}`;
  // Owners are few, and looked up first. Of devices a look-up per code: joined, all could be read for a few codes.
  return sql`activation_codes c WHERE ${mine} AND (${byValue}
    OR c.owner_id = ANY (ARRAY(SELECT u.id FROM users u WHERE u.email ILIKE ${pattern}))
    OR (SELECT d.mac FROM devices d WHERE d.id = c.device_id) ILIKE ${pattern})`;
}

/**
 * Codes by id, in that order; deleted ones are left out. Without a scope, whose they are is the caller's to know. Where a box is in the network
 * its own side alone is told: a code may run on somebody else's.
 */
export async function listCodesById(db: Database, ids: readonly number[], scope?: Scope): Promise<CodeRow[]> {
  const isTheirs = scope ? withinScope(scope, sql.ref('c.owner_id')) : sql`true`;
  const ip = scope ? sql`CASE WHEN ${withinScope(scope, sql.ref('d.owner_id'))} THEN d.ip END` : sql`NULL::text`;
  const { rows } = await sql<CodeRow>`
    SELECT c.id, c.value, c.handle, c.kind, u.email AS owner_email, c.expires_at, c.is_enabled, c.created_at,
        c.device_id, d.mac, d.version, ${ip} AS ip, ${playlistsOf(sql.ref('c.id'))} AS playlists
      FROM activation_codes c LEFT JOIN users u ON u.id = c.owner_id LEFT JOIN devices d ON d.id = c.device_id
     WHERE c.id = ANY (${[...ids]}::bigint[]) AND c.deleted_at IS NULL AND ${isTheirs}`.execute(db);
  return inOrderOf(ids, rows);
}

/** The playlists of the code that handle and value name, when it is in scope; by its handle alone where values are hidden. */
export async function findCodePlaylists(
  db: Database,
  scope: Scope,
  { handle, value }: { handle: string; value: string | undefined },
): Promise<{ playlists: CodePlaylist[]; expires_at: Date } | undefined> {
  const { rows } = await sql<{ playlists: CodePlaylist[]; expires_at: Date }>`
    SELECT c.expires_at, ${playlistsOf(sql.ref('c.id'))} AS playlists FROM activation_codes c
     WHERE c.handle = ${handle} AND c.value = coalesce(${value ?? null}, c.value) AND c.deleted_at IS NULL AND ${withinScope(scope, sql.ref('c.owner_id'))}`.execute(
    db,
  );
  return rows[0];
}

function playlistsOf(codeId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(SELECT coalesce(jsonb_agg(jsonb_build_object('name', l.name, 'url', ${servedAddress(sql`l.url`)},
      'epg', ${servedGuide(sql`l.url`, sql`l.epg_url`)}) || CASE WHEN l.username IS NULL THEN '{}'
        ELSE jsonb_build_object('server_id', s.id, 'username', l.username, 'password', l.password) END ORDER BY l.id), '[]')
    FROM code_playlists l JOIN activation_codes o ON o.id = l.code_id ${joinServer(sql`l.server_id`, sql`o.owner_id`)}
    WHERE l.code_id = ${codeId})`;
}
