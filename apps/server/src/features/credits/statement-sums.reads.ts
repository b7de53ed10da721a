import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { StatementLine } from './credit-statement.reads.ts';
import { isLookedFor, kindOfThing, type LineFilter, linesOf, seenCells, whatFor } from './statement-lines.reads.ts';

/** What lines were for, without what is one line's own. */
export interface StatementSum
  extends Pick<
    StatementLine,
    | 'tr_type'
    | 'undone_type'
    | 'application'
    | 'package_kind'
    | 'code_kind'
    | 'plan_title'
    | 'other_email'
    | 'other_id'
    | 'other_name'
  > {
  change: number;
  /** Points of its oldest line that were before the last so many. */
  beyond: number;
  lines: number;
  code_count: number | null;
}

export interface StatementSums {
  /** The weightiest first. */
  sums: StatementSum[];
  lines: number;
  points_in: number;
  points_out: number;
  since: Date | null;
  until: Date | null;
  is_whole: boolean;
}

/** More would take longer than somebody waits; see the statement's own limits. */
const mostLines = 20_000;
const mostSearched = 6000;
/** The last few hundred points are among the newest lines. */
const firstLook = 500;

/** What the lines were for, added up; with `last` what the newest so many points that went out, and stayed out, went for. */
export async function sumStatement(db: Database, filter: LineFilter, last: number | undefined): Promise<StatementSums> {
  const most = filter.keyword === undefined ? mostLines : mostSearched;
  for (let look = last === undefined ? most : firstLook; ; look = Math.min(look * 10, most)) {
    const { looked, ...found } = await sumLines(db, filter, look, last);
    const isAll = looked <= look;
    const isEnough = last !== undefined && found.points_out >= last;
    if (isAll || isEnough || look >= most) return { ...found, is_whole: isAll || isEnough };
  }
}

/** A line `t` that no reversal took back. */
const isStanding = sql<SqlBool>`NOT EXISTS (SELECT FROM transfers v WHERE v.reverses_id = t.id)`;

/**
 * Of each gift among the lines `t` what was not deducted again: a deduction takes from the newest gift to the same account that has
 * something left. `level` is what was given and not deducted after each of these lines; what a gift added is left as far as no later
 * level fell below it.
 */
const leftOut = sql`
  SELECT id, greatest(least(-change, coalesce(least_after, level) - level - change), 0)::bigint AS left_out
    FROM (SELECT id, change, level, min(level) OVER (PARTITION BY other_account_id ORDER BY id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS least_after
            FROM (SELECT id, change, other_account_id, sum(-change) OVER (PARTITION BY other_account_id ORDER BY id) AS level
                    FROM t WHERE (tr_type = 'Added Credit' AND change < 0 OR tr_type = 'Withdraw' AND change > 0) AND ${isStanding}) AS levels) AS moves
   WHERE change < 0`;

async function sumLines(db: Database, filter: LineFilter, look: number, last: number | undefined) {
  const seen = seenCells(filter.sight);
  // The words of a search may be those of a file or a code.
  const things = filter.keyword === undefined ? kindOfThing : whatFor;
  const stayedOut = sql<SqlBool>`t.change < 0 AND g.left_out IS DISTINCT FROM 0 AND ${isStanding}`;
  const counts = last === undefined ? sql<SqlBool>`true` : stayedOut;
  const change = last === undefined ? sql`t.change` : sql`coalesce(-g.left_out, t.change)`;
  const gifts = last === undefined ? sql`` : sql`LEFT JOIN (${leftOut}) AS g ON g.id = t.id`;
  // The line that reaches the last of them counts as far as they go.
  const part = last === undefined ? sql`change` : sql`greatest(change, -(${last}::bigint - newer))`;
  const isWithin = last === undefined ? sql<SqlBool>`true` : sql<SqlBool>`newer < ${last}::bigint`;
  const { rows } = await sql<
    StatementSum & Omit<StatementSums, 'sums' | 'is_whole'> & { looked: number; all_lines: number }
  >`
    WITH t AS MATERIALIZED (SELECT * FROM ${linesOf(filter, look + 1)} AS lines),
    looked AS (SELECT count(*) AS looked, min(id) AS first_id FROM t),
    found AS (
      SELECT t.id, ${change} AS change, t.created_at, t.tr_type, r.tr_type AS undone_type, p.name AS application, a.package_kind,
             b.code_count, b.kind AS code_kind, o.plan_title,
             u.email AS other_email, ${seen.otherId} AS other_id, ${seen.otherName} AS other_name,
             coalesce(sum(-${change}) OVER (ORDER BY t.id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS newer
        FROM looked, t ${gifts} ${things}
       WHERE (looked.looked <= ${look} OR t.id > looked.first_id) AND ${counts} AND ${isLookedFor(filter)}),
    counted AS (SELECT *, (${part})::bigint AS part FROM found WHERE ${isWithin}),
    groups AS (
      SELECT tr_type, undone_type, application, package_kind, code_kind, plan_title, other_email, other_id, other_name,
             sum(part)::bigint AS change, sum(part - change)::bigint AS beyond, count(*) AS lines, sum(code_count)::bigint AS code_count
        FROM counted
       GROUP BY tr_type, undone_type, application, package_kind, code_kind, plan_title, other_email, other_id, other_name, part < 0),
    whole AS (SELECT count(*) AS all_lines, coalesce(sum(part) FILTER (WHERE part > 0), 0)::bigint AS points_in,
                     coalesce(-sum(part) FILTER (WHERE part < 0), 0)::bigint AS points_out, min(created_at) AS since, max(created_at) AS until
                FROM counted)
    SELECT groups.*, whole.*, looked.looked FROM looked CROSS JOIN whole LEFT JOIN groups ON true
     ORDER BY abs(groups.change) DESC, groups.lines DESC, groups.tr_type, groups.application, groups.other_email`.execute(
    db,
  );
  const [first] = rows;
  return {
    sums: rows.filter(({ tr_type }) => tr_type !== null),
    lines: first?.all_lines ?? 0,
    points_in: first?.points_in ?? 0,
    points_out: first?.points_out ?? 0,
    since: first?.since ?? null,
    until: first?.until ?? null,
    looked: first?.looked ?? 0,
  };
}
