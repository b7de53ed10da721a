import type { AuditTarget } from '@tessera/contracts/audit.actions';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Environment } from '../../platform/db/environment.ts';
import { hasEachWord } from '../../platform/db/folded.ts';
import { containsPattern } from '../../platform/db/like.ts';
import { findByAddress, findTargets, nameTargets, type Target } from './audit-targets.reads.ts';
import { type Audited, foundOfKind } from './audited-kinds.reads.ts';

/** Which rows are looked for. */
export interface AuditFilter {
  environment: Environment;
  who: string | undefined;
  action: string | undefined;
  target: string | undefined;
  /** Of a request, or of all requests of a trace. */
  requestId: string | undefined;
  /** From the first instant to before the second. */
  from: Date | undefined;
  until: Date | undefined;
}

interface AuditListing extends AuditFilter {
  limit: number;
  offset: number;
}

export interface AuditRow {
  id: number;
  at: Date;
  actor_id: number | null;
  actor_email: string | null;
  on_behalf_of: number | null;
  on_behalf_of_email: string | null;
  action: string;
  target_kind: AuditTarget;
  target_id: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  ip: string | null;
  user_agent: string | null;
  request_id: string | null;
}

/** Counting stops here, and so does paging: who looks further back narrows by day. */
const countedRows = 10_000;

interface AuditPage {
  rows: AuditRow[];
  total: number;
  /** There are more than were counted. */
  isCapped: boolean;
  /** The words mean more than was looked for. */
  isCut: boolean;
  nameOf: (target: Target) => string | null;
}

/** One page, the newest first, with the name of each target by its kind and id. */
export async function listAuditLog(
  db: Database,
  kinds: Audited<AuditTarget>,
  listing: AuditListing,
): Promise<AuditPage> {
  const meant = await auditConditions(db, kinds, listing);
  if (meant === null) return { rows: [], total: 0, isCapped: false, isCut: false, nameOf: () => null };
  const { matching, isCut } = meant;
  const counted = await sql<{ total: number }>`
    SELECT count(*) AS total FROM (SELECT FROM audit_log l WHERE ${matching} LIMIT ${countedRows + 1}) AS matching`.execute(
    db,
  );
  const found = counted.rows[0]?.total ?? 0;
  const total = Math.min(found, countedRows);
  const limit = Math.max(0, Math.min(listing.limit, total - listing.offset));
  const rows = limit === 0 ? [] : await readRows(db, matching, limit, listing.offset);
  return { rows, total, isCapped: found > countedRows, isCut, nameOf: await nameTargets(db, kinds, rows) };
}

async function readRows(
  db: Database,
  matching: RawBuilder<unknown>,
  limit: number,
  offset: number,
): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    SELECT l.id, l.at, l.actor_id, l.actor_email, l.on_behalf_of, b.email AS on_behalf_of_email, l.action, l.target_kind,
           l.target_id, l.before, l.after, l.ip, l.user_agent, l.request_id
      FROM (SELECT * FROM audit_log l WHERE ${matching} ORDER BY l.at DESC, l.id DESC LIMIT ${limit} OFFSET ${offset}) AS l
      LEFT JOIN users b ON b.id = l.on_behalf_of
     ORDER BY l.at DESC, l.id DESC`.execute(db);
  return rows;
}

/** What a row `l` must be; null when nothing can be. Each condition has an index that the order by time can use or do without. */
export async function auditConditions(
  db: Database,
  kinds: Audited<AuditTarget>,
  listing: AuditFilter,
): Promise<{ matching: RawBuilder<unknown>; isCut: boolean } | null> {
  let isCut = false;
  const all = [sql`l.environment = ${sql.lit(listing.environment)}`];
  if (listing.from) all.push(sql`l.at >= ${listing.from}`);
  if (listing.until) all.push(sql`l.at < ${listing.until}`);
  if (listing.requestId !== undefined) all.push(requestIs(listing.requestId));
  if (listing.action) all.push(actionIs(listing.action));
  if (listing.who !== undefined) {
    const people = await findPeople(db, listing.who);
    if (people.length === 0) return null;
    isCut = people.length >= foundOfKind;
    // Of one person the index also knows the order.
    all.push(people.length === 1 ? sql`l.actor_id = ${people[0]}` : sql`l.actor_id = ANY (${people}::bigint[])`);
  }
  if (listing.target !== undefined) {
    const { ofKinds, isCut: areTargetsCut } = await findTargets(db, kinds, listing.target);
    if (ofKinds.length === 0) return null;
    isCut ||= areTargetsCut;
    const are = ofKinds.map(({ kind, ids }) => sql`(l.target_kind = ${kind} AND l.target_id = ANY (${ids}::text[]))`);
    all.push(sql`(${sql.join(are, sql` OR `)})`);
  }
  return { matching: sql.join(all, sql` AND `), isCut };
}

/** The ids of requests that came with a trace begin with it. */
function requestIs(id: string): RawBuilder<unknown> {
  if (!/^[0-9a-f]{32}$/.test(id)) return sql`l.request_id = ${id}`;
  return sql`l.request_id >= ${`${id}-`} AND l.request_id < ${`${id}.`}`;
}

/** Said in words that let the index without activations be used wherever they can't be meant. */
function actionIs(action: string): RawBuilder<unknown> {
  if (action === 'device.activate') return sql`l.action = 'device.activate'`;
  const is = action.includes('.')
    ? sql`l.action = ${action}`
    : sql`l.action >= ${`${action}.`} AND l.action < ${`${action}/`}`;
  return action === 'device' ? is : sql`${is} AND l.action <> 'device.activate'`;
}

/** Who has this whole address, or else all in whose address or name it is. */
async function findPeople(db: Database, part: string): Promise<number[]> {
  const person = await findByAddress(db, part);
  if (person !== null) return [person];
  const { rows } = await sql<{ id: number }>`
    SELECT u.id FROM users u WHERE u.email LIKE ${containsPattern(part.toLowerCase())} OR ${hasEachWord(sql`u.folded_name`, part)} ORDER BY u.id LIMIT ${foundOfKind}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** From when on the log tells; null: from the beginning. */
export async function findAuditKeptFrom(db: Database): Promise<Date | null> {
  return (await db.selectFrom('audit_kept').select('kept_from').executeTakeFirst())?.kept_from ?? null;
}
