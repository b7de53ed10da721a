import type { moveViews } from '@tessera/contracts/moving-in.lists';
import { type RawBuilder, sql } from 'kysely';
import { type CsvReport, csvReport, instantCell, plainCell, textCell } from '../../platform/csv/csv-report.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Move } from './moves.queries.ts';
import type { MovePlan, MoveReason, MoveTold, Part } from './moving-in.tables.ts';

/** All that is wrong with a row: what went wrong with it in the end, else what its plan says. */
const faultsOf = sql`CASE WHEN m.problem IS NOT NULL THEN ARRAY[m.problem] WHEN m.reason IS NOT NULL THEN m.reason || m.further ELSE '{}' END`;
/** What of a row is not brought though the row is, or of somebody who is here. */
const toldOf = sql`CASE WHEN m.plan IN ('new', 'known') AND m.problem IS NULL THEN m.told END`;

export interface PlanCount {
  kind: 'person' | 'device';
  plan: MovePlan;
  rows: number;
}

/** What the plan says, by kind. */
export async function countPlan(db: Database, moveId: number): Promise<PlanCount[]> {
  const { rows } = await sql<PlanCount>`
    SELECT kind, plan, count(*) AS rows FROM move_rows WHERE move_id = ${moveId} AND plan IS NOT NULL
     GROUP BY 1, 2 ORDER BY kind DESC, plan`.execute(db);
  return rows;
}

export interface ReasonCount {
  kind: 'person' | 'device';
  outcome: 'fault' | 'skip' | 'same' | 'failed';
  reason: MoveReason;
  rows: number;
}

/** Why rows are not brought, or were not in the end; a row with several faults is counted with each. */
export async function countReasons(db: Database, moveId: number): Promise<ReasonCount[]> {
  const { rows } = await sql<ReasonCount>`
    SELECT m.kind, CASE WHEN m.problem IS NULL THEN m.plan ELSE 'failed' END AS outcome, f.reason, count(*) AS rows
      FROM move_rows m CROSS JOIN LATERAL unnest(${faultsOf}) AS f (reason)
     WHERE m.move_id = ${moveId} AND m.plan IS NOT NULL AND (m.reason IS NOT NULL OR m.problem IS NOT NULL)
     GROUP BY 1, 2, 3 ORDER BY m.kind DESC, 2, rows DESC, 3`.execute(db);
  return rows;
}

/** What of rows that come, or of people who are here, is not brought; the points of balances that are not. */
export async function countTold(
  db: Database,
  moveId: number,
): Promise<{ told: MoveTold; rows: number; points: number }[]> {
  const { rows } = await sql<{ told: MoveTold; rows: number; points: number }>`
    SELECT told, count(*) AS rows, coalesce(sum(balance) FILTER (WHERE told = 'balance-kept'), 0)::bigint AS points FROM move_rows
     WHERE move_id = ${moveId} AND told IS NOT NULL AND plan IN ('new', 'known') GROUP BY 1 ORDER BY 1`.execute(db);
  return rows;
}

export interface UnknownWord {
  value: string;
  rows: number;
}

const shownWords = 200;

/** Applications and owners that rows name and nobody said the meaning of. */
export async function listUnknown(db: Database, moveId: number, what: 'application' | 'owner'): Promise<UnknownWord[]> {
  const [column, reasons] =
    what === 'application'
      ? [sql.ref('application_ref'), ['application-unknown']]
      : [sql.ref('owner_ref'), ['owner-unknown', 'owner-operator']];
  const { rows } = await sql<UnknownWord>`
    SELECT min(coalesce(${column}, '')) AS value, count(*) AS rows FROM move_rows
     WHERE move_id = ${moveId} AND kind = 'device' AND plan = 'fault' AND (reason = ANY (${reasons}::text[]) OR further && ${reasons}::text[])
     GROUP BY lower(coalesce(${column}, '')) ORDER BY 2 DESC, 1 LIMIT ${shownWords}`.execute(db);
  return rows;
}

export interface MoveFigures {
  people: number;
  devices: number;
  undone: number;
  credit_left: number;
  to_invite: number;
  touched: number;
  credit_to_return: number;
}

export const noFigures: MoveFigures = {
  people: 0,
  devices: 0,
  undone: 0,
  credit_left: 0,
  to_invite: 0,
  touched: 0,
  credit_to_return: 0,
};

/** What came, and what went again. */
export async function countBrought(db: Database, moveId: number): Promise<MoveFigures> {
  const { rows } = await sql<MoveFigures>`
    SELECT count(*) FILTER (WHERE m.kind = 'person' AND m.undone_at IS NULL AND m.problem IS NULL) AS people,
        count(*) FILTER (WHERE m.kind = 'device' AND m.undone_at IS NULL AND m.problem IS NULL) AS devices, count(m.undone_at) AS undone,
        coalesce(sum(m.balance) FILTER (WHERE m.kind = 'person' AND m.problem IS NOT NULL
          AND (SELECT minted_transfer_id FROM moves WHERE id = m.move_id) IS NOT NULL), 0)::bigint AS credit_left,
        count(*) FILTER (WHERE u.password_hash IS NULL AND u.removed_at IS NULL AND NOT u.is_disabled_by_admin AND m.undone_at IS NULL AND m.problem IS NULL
          AND NOT m.found ? 'invited') AS to_invite,
        count(*) FILTER (WHERE m.undo_problem IS NOT NULL AND m.undone_at IS NULL) AS touched,
        coalesce(sum(m.balance) FILTER (WHERE m.found ->> 'transferId' IS NOT NULL AND m.undone_at IS NULL), 0)::bigint AS credit_to_return
      FROM move_rows m LEFT JOIN users u ON u.id = m.target_id AND m.kind = 'person'
     WHERE m.move_id = ${moveId} AND m.plan IN ('new', 'later') AND m.done_at IS NOT NULL`.execute(db);
  return rows[0] ?? noFigures;
}

const shownSamples = 3;

/** The first rows of each table, to see what its columns hold. */
export async function listSamples(
  db: Database,
  moveId: number,
  parts: readonly Part[],
): Promise<Record<string, string>[][]> {
  return Promise.all(
    parts.map(async ({ name }) => {
      const rows = await db
        .selectFrom('move_rows')
        .select('cells')
        .where('move_id', '=', moveId)
        .where('part', '=', name)
        .orderBy('number')
        .limit(shownSamples)
        .execute();
      return rows.map(({ cells }) => cells);
    }),
  );
}

export interface ListedRow {
  row: number;
  line: number;
  part: string;
  kind: 'person' | 'device';
  plan: MovePlan | null;
  reasons: MoveReason[];
  told: MoveTold | null;
  name: string | null;
  email: string | null;
  parent: string | null;
  balance: number | null;
  mac: string | null;
  application: string | null;
  owner: string | null;
  customer_name: string | null;
  cells: Record<string, string>;
  ends_at: Date | null;
  ends_here: Date | null;
  problem: MoveReason | null;
  done: boolean;
  undone: boolean;
  undo_problem: 'touched' | null;
}

type View = (typeof moveViews)[number];

const isIn: Record<View, RawBuilder<unknown>> = {
  all: sql`true`,
  fault: sql`m.plan = 'fault'`,
  skip: sql`m.plan = 'skip'`,
  new: sql`m.plan = 'new'`,
  later: sql`m.plan = 'later'`,
  same: sql`m.plan = 'same'`,
  known: sql`m.plan = 'known'`,
  told: sql`m.told IS NOT NULL AND m.plan IN ('new', 'known')`,
  failed: sql`m.problem IS NOT NULL`,
  touched: sql`(m.undo_problem IS NOT NULL AND m.undone_at IS NULL)`,
  undone: sql`(m.undone_at IS NOT NULL OR m.undo_problem IS NOT NULL)`,
};

const shownRows = 100;

/** Rows of one kind after a row, a hundred at a time. */
export async function listRows(
  db: Database,
  moveId: number,
  view: View,
  after: number,
): Promise<{ rows: ListedRow[]; total: number }> {
  const where = sql`m.move_id = ${moveId} AND m.kind IS NOT NULL AND ${isIn[view]}`;
  const { rows } = await sql<ListedRow>`
    SELECT m.number AS row, m.line, m.part, m.kind, m.plan, ${faultsOf} AS reasons, ${toldOf} AS told, m.name, m.email, coalesce(p.email, m.parent_ref) AS parent, m.balance, m.mac,
        coalesce(a.name, m.application_ref) AS application, coalesce(o.email, u.email, m.owner_ref) AS owner, m.customer ->> 'name' AS customer_name, m.cells, m.ends_at,
        d.paid_expires_at AS ends_here, m.problem, m.done_at IS NOT NULL AS done, m.undone_at IS NOT NULL AS undone, m.undo_problem
      FROM move_rows m LEFT JOIN applications a ON a.id = m.application_id LEFT JOIN users u ON u.id = m.owner_id
        LEFT JOIN move_rows o ON o.move_id = m.move_id AND o.number = m.owner_row
        LEFT JOIN move_rows p ON p.move_id = m.move_id AND p.number = m.parent_row
        LEFT JOIN devices d ON d.id = m.target_id AND m.kind = 'device'
     WHERE ${where} AND m.number > ${after} ORDER BY m.number LIMIT ${shownRows}`.execute(db);
  const counted = await sql<{ total: number }>`SELECT count(*) AS total FROM move_rows m WHERE ${where}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** By table, then by what it tells, the column. Of the move and no row, so that PostgreSQL reads what may be a long mapping once for all rows. */
const columnsOf = (moveId: number) => sql`(
  SELECT jsonb_object_agg(p.said ->> 'part',
      (SELECT jsonb_object_agg(c.said ->> 'field', c.said ->> 'column') FROM jsonb_array_elements(p.said -> 'columns') AS c (said)))
    FROM moves v, jsonb_array_elements(v.mapping -> 'parts') AS p (said) WHERE v.id = ${moveId})`;

/** What is not brought, with the reason and what could not be read as it is written, as a table that can be mended and brought again. */
export function faultsReport(
  moveId: number,
  reasonText: (reason: RawBuilder<unknown>) => RawBuilder<unknown>,
): CsvReport {
  /** What the file has in the column that tells this. */
  const writtenIn = (field: 'email' | 'balance' | 'mac' | 'end') =>
    sql`(m.cells ->> (${columnsOf(moveId)} -> m.part ->> ${field}))`;
  return csvReport(
    { fileName: `not-brought-${moveId}` },
    {
      Line: plainCell(sql`m.line`),
      Table: textCell(sql`m.part`),
      Reason: textCell(
        sql`(SELECT string_agg(${reasonText(sql`w.code`)}, ' ' ORDER BY w.place)
          FROM unnest(array_remove(${faultsOf} || ${toldOf}, NULL)) WITH ORDINALITY AS w (code, place))`,
      ),
      Email: textCell(sql`coalesce(m.email, ${writtenIn('email')})`),
      Name: textCell(sql`m.name`),
      // None that is brought again, mended or not, is to come as a balance of nothing.
      Balance: textCell(
        sql`CASE WHEN 'balance-unreadable' = ANY (${faultsOf}) THEN ${writtenIn('balance')} ELSE m.balance::text END`,
      ),
      MAC: textCell(sql`coalesce(m.mac, ${writtenIn('mac')})`),
      Application: textCell(sql`m.application_ref`),
      Owner: textCell(sql`coalesce(m.owner_ref, m.parent_ref)`),
      End: textCell(sql`coalesce(${instantCell(sql`m.ends_at`).value}, ${writtenIn('end')})`),
      Row: textCell(sql`m.cells::text`),
    },
    sql`FROM move_rows m WHERE m.move_id = ${moveId} AND (m.plan IN ('fault', 'skip') OR m.problem IS NOT NULL OR ${toldOf} IS NOT NULL) ORDER BY m.number`,
  );
}

const shownMoves = 50;

/** The latest files that anybody brought: they are the business', not one admin's. */
export async function listMoves(db: Database): Promise<Move[]> {
  return db.selectFrom('moves').selectAll().orderBy('id', 'desc').limit(shownMoves).execute();
}
