import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { TransferKind } from './credits.tables.ts';
import { type FoldedLines, foldOn } from './fold-lines.ts';
import { isLookedFor, type LineFilter, linesOf, seenCells, whatFor } from './statement-lines.reads.ts';

export interface StatementLine {
  id: number;
  tr_type: TransferKind;
  change: number;
  balance: number;
  note: string | null;
  created_at: Date;
  fold_key: string | null;
  /** Of a reversal: what was reversed. */
  undone_type: TransferKind | null;
  /** Taken back since. */
  is_reversed: boolean;
  other_email: string | null;
  other_id: number | null;
  other_name: string | null;
  mac: string | null;
  /** The MAC once more, never shown: it tells boxes apart also for who may not see it. */
  box: string | null;
  /** The name of the reader's own customer. */
  customer_name: string | null;
  application: string | null;
  /** Of an activation, or of one that was undone: whether it renewed. */
  renews: boolean | null;
  package_kind: '1-year' | 'lifetime' | null;
  file_name: string | null;
  code: string | null;
  code_count: number | null;
  code_kind: 'yearly' | 'lifetime' | null;
  order_id: number | null;
  plan_title: string | null;
}

export interface StatementListing extends LineFilter {
  /** Rows of this page; with `isFolded` what was bought together is one. */
  limit: number;
  isFolded: boolean;
  /** How many lines are looked at at most where nothing is searched for; default: as many as for the screen. */
  mostLines?: number;
}

export interface StatementPage {
  rows: FoldedLines<StatementLine>[];
  /** Older ones follow before this id; null at the end. */
  nextBeforeId: number | null;
}

/** At most so many lines are looked at for one page, twice as many as the largest file has: a search goes on where it stopped. */
const linesPerPage = 20_000;
/** Words are looked for in what each line was for, which takes ten times as long: a search answers sooner, and goes on oftener. */
const linesPerSearch = 6000;
/** Most pages need few lines; a search, or a large file, more. */
const firstLook = 100;

/** A page of a statement, the newest first. It ends where a row ends, unless that row alone is longer than what is looked at. */
export async function listStatement(db: Database, listing: StatementListing): Promise<StatementPage> {
  const rows: FoldedLines<StatementLine>[] = [];
  let beforeId = listing.range.beforeId;
  let looked = 0;
  const most = listing.keyword === undefined ? (listing.mostLines ?? linesPerPage) : linesPerSearch;
  for (let look = firstLook; looked < most; look = Math.min(look * 10, most - looked)) {
    const range = { ...listing.range, beforeId };
    const { lines, lastId, count } = await readLines(db, { ...listing, range }, look);
    foldOn(rows, listing.isFolded ? lines : lines.map((line) => ({ ...line, fold_key: null })));
    looked += count;
    // One more than the page holds: then the last of it is known to be whole.
    if (rows.length > listing.limit) break;
    if (count < look || lastId === null) return { rows, nextBeforeId: null };
    beforeId = lastId;
  }
  if (rows.length <= listing.limit) return { rows, nextBeforeId: beforeId };
  const page = rows.slice(0, listing.limit);
  return { rows: page, nextBeforeId: page.at(-1)?.at(-1)?.id ?? null };
}

/** What is looked for among the next lines; `count` and `lastId` are of all of them. */
async function readLines(db: Database, filter: LineFilter, look: number) {
  const seen = seenCells(filter.sight);
  const { rows } = await sql<StatementLine & { is_found: boolean; count: number; last_id: number }>`
    WITH t AS MATERIALIZED (SELECT * FROM ${linesOf(filter, look)} AS lines),
    bounds AS (SELECT count(*) AS count, min(id) AS last_id FROM t)
    SELECT t.id, t.tr_type, t.change, t.balance, t.note, t.created_at, r.tr_type AS undone_type,
           EXISTS (SELECT FROM transfers v WHERE v.reverses_id = t.id) AS is_reversed,
           CASE WHEN a.id IS NOT NULL THEN concat(t.tr_type, ' ', coalesce('file ' || j.id, CASE a.source WHEN 'bulk' THEN '' ELSE a.mac END),
             ' ', CASE WHEN j.id IS NULL THEN t.created_at END) END AS fold_key,
           u.email AS other_email, ${seen.otherId} AS other_id, ${seen.otherName} AS other_name, ${seen.mac} AS mac, a.mac AS box, ${seen.customer} AS customer_name,
           p.name AS application, a.renews, a.package_kind, ${seen.fileName} AS file_name, ${seen.code} AS code, b.code_count,
           coalesce(b.kind, c.kind) AS code_kind, o.id AS order_id, o.plan_title,
           t.id IS NOT NULL AS is_found, bounds.count, bounds.last_id
      FROM bounds LEFT JOIN (t ${whatFor}) ON ${isLookedFor(filter)}
     ORDER BY t.id DESC`.execute(db);
  const lines = rows.filter(({ is_found }) => is_found);
  const { count = 0, last_id: lastId = null } = rows[0] ?? {};
  return { lines, count, lastId };
}
