import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../platform/http/actor.ts';
import { isOperator } from '../people/people.public.ts';

/**
 * The server `s` that a playlist refers to, where it serves this owner: its own owner, and their sub-resellers. A reference that outlived
 * that reads as the plain text that stands in the playlist.
 */
export function joinServer(reference: RawBuilder<unknown>, owner: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql`LEFT JOIN servers s ON s.id = ${reference} AND (s.owner_id = ${owner}
    OR s.owner_id = (SELECT parent_id FROM users WHERE id = ${owner}))`;
}

/** Who is told the name of a server `s`: its owner, whoever is above them, and sub-resellers who may choose it. */
export function isNamedTo(actor: Actor): RawBuilder<SqlBool> {
  return sql`(${isOperator(actor)} OR s.owner_id = ${actor.userId} OR s.owner_id IN (SELECT id FROM users WHERE parent_id = ${actor.userId})
    OR (s.owner_id = ${actor.parentId} AND s.for_sub_resellers))`;
}

/** The address of a playlist beside `joinServer`, as players have it. */
export function servedAddress(url: RawBuilder<string>): RawBuilder<string> {
  return sql<string>`CASE WHEN s.id IS NULL THEN ${url} ELSE served_address(${url}, s.host) END`;
}

/** The same of its guide. */
export function servedGuide(url: RawBuilder<string>, guide: RawBuilder<string | null>): RawBuilder<string | null> {
  return sql<
    string | null
  >`CASE WHEN s.id IS NULL THEN ${guide} ELSE served_guide(${url}, ${guide}, s.host, s.epg_url) END`;
}
