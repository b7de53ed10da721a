import { limits } from '@tessera/contracts/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { isManagedBy } from '../devices/devices.public.ts';
import { type Scope, withinScope } from '../people/people.public.ts';
import { isNamedTo, joinServer } from '../servers/servers.public.ts';
import { patternOfOrigin } from './origin-pattern.ts';
import { isOfPresentOwner } from './shown-playlists.reads.ts';

/** Of both addresses scheme, host and port count. */
export interface DomainChange {
  applicationId: number;
  from: URL;
  to: URL;
}

const shownSamples = 5;
const shownServers = 20;

/** How many playlists lead to the old domain, be it with their guide alone. */
export async function countMatches(db: Database, actor: Actor, change: DomainChange): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM ${matching(actor, change)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The first few addresses as they are and as they would be, each once. */
export async function sampleChanges(
  db: Database,
  actor: Actor,
  change: DomainChange,
): Promise<{ before: string; after: string }[]> {
  const address = sql`CASE WHEN p.url ~* ${patternOfOrigin(change.from)} THEN p.url ELSE p.epg_url END`;
  const { rows } = await sql<{ before: string; after: string }>`
    SELECT s.before, ${moved(sql.ref('s.before'), change)} AS after FROM (
      SELECT ${address} AS before, min(p.id) AS first_id FROM ${matching(actor, change)} GROUP BY 1) s
     ORDER BY s.first_id LIMIT ${shownSamples}`.execute(db);
  return rows;
}

/** Whether an address would become longer than an address may be. */
export async function wouldBeTooLong(db: Database, actor: Actor, change: DomainChange): Promise<boolean> {
  const longest = sql`greatest(char_length(${moved(sql.ref('p.url'), change)}), char_length(${moved(sql.ref('p.epg_url'), change)}))`;
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (SELECT FROM ${matching(actor, change)} AND ${longest} > ${limits.urlMaxLength}) AS found`.execute(
    db,
  );
  return rows[0]?.found ?? false;
}

/** Changes at most `limit` playlists, the oldest first. @returns how many */
export async function changeBatch(tx: Tx, actor: Actor, change: DomainChange, limit: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    UPDATE playlists SET url = ${moved(sql.ref('playlists.url'), change)}, epg_url = ${moved(sql.ref('playlists.epg_url'), change)}
     WHERE id IN (SELECT p.id FROM ${matching(actor, change)} ORDER BY p.id LIMIT ${limit} FOR NO KEY UPDATE OF p)
    RETURNING id`.execute(tx);
  return rows.length;
}

/** A server at the old domain, with how many playlists of the actor's side refer to it. A name that isn't the actor's to read is null. */
export interface ReferredServer {
  id: number;
  name: string | null;
  playlists: number;
}

/** The servers at the old domain that playlists refer to: these move by their host alone. */
export async function listReferred(
  db: Database,
  actor: Actor,
  { applicationId, from }: DomainChange,
): Promise<ReferredServer[]> {
  const { rows } = await sql<ReferredServer>`
    SELECT s.id, CASE WHEN ${isNamedTo(actor)} THEN s.name END AS name, count(*) AS playlists
      FROM playlists p JOIN devices d ON d.id = p.device_id LEFT JOIN users o ON o.id = d.owner_id
      ${joinServer(sql`p.server_id`, sql`p.owner_id`)}
     WHERE p.server_id IS NOT NULL AND d.application_id = ${applicationId} AND ${isManagedBy(actor)}
       AND ${isOfPresentOwner(sql.ref('d.owner_id'))} AND s.host ~* ${patternOfOrigin(from)}
     GROUP BY s.id ORDER BY s.name, s.id LIMIT ${shownServers}`.execute(db);
  return rows;
}

/** Plain playlists of running codes that lead to the old domain. These stay: a code is of no application before somebody redeems it. */
export async function countInCodes(db: Database, scope: Scope, now: Date, { from }: DomainChange): Promise<number> {
  const pattern = patternOfOrigin(from);
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM code_playlists l JOIN activation_codes c ON c.id = l.code_id
     WHERE ${withinScope(scope, sql.ref('c.owner_id'))} AND c.deleted_at IS NULL AND c.expires_at > ${now}
       AND l.server_id IS NULL AND (l.url ~* ${pattern} OR l.epg_url ~* ${pattern})`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Plain playlists `p` of devices on the actor's side, as far as they are shown there: a former owner's stay as they are. */
function matching(actor: Actor, { applicationId, from }: DomainChange): RawBuilder<unknown> {
  const pattern = patternOfOrigin(from);
  return sql`playlists p JOIN devices d ON d.id = p.device_id LEFT JOIN users o ON o.id = d.owner_id
     WHERE d.application_id = ${applicationId} AND ${isManagedBy(actor)} AND ${isOfPresentOwner(sql.ref('d.owner_id'))}
       AND p.server_id IS NULL AND (p.url ~* ${pattern} OR p.epg_url ~* ${pattern})`;
}

/** The address with another scheme, host and port; what stands before the host (a sign-in) and after it stays. */
function moved(address: RawBuilder<unknown>, { from, to }: DomainChange): RawBuilder<string> {
  const replacement = `${to.protocol}//\\1${to.host}`;
  return sql<string>`regexp_replace(${address}, ${patternOfOrigin(from)}, ${replacement}, 'i')`;
}
