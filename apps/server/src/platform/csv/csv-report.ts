import type { SaidKey } from '@tessera/contracts/messages/messages';
import { signOfFormula, startOfCell } from '@tessera/contracts/spreadsheet-cells';
import { type RawBuilder, sql } from 'kysely';

/** One column of a report. */
export interface Cell {
  readonly value: RawBuilder<unknown>;
}

/** What a call that answers CSV gives to be streamed: a query whose columns are its cells, in the order of the head line. */
export interface CsvReport {
  /** Without `.csv`. */
  fileName: string;
  /** What C10012 says when there is no row, if it can say more than that nothing was found. */
  saidWhenEmpty?: SaidKey;
  columns: readonly string[];
  query: RawBuilder<unknown>;
}

/** Text that people wrote, as `withoutFormulas` has it. */
export function textCell(text: RawBuilder<unknown>): Cell {
  return {
    value: sql`CASE WHEN ${text} ~ ${startOfCell + signOfFormula}
      THEN regexp_replace(${text}, ${`${startOfCell}(?=${signOfFormula})`}, E'\\\\1''', 'g') ELSE ${text} END`,
  };
}

/** Numbers and truth values, which hold nothing that could be run. */
export function plainCell(value: RawBuilder<unknown>): Cell {
  return { value };
}

/** An instant, ISO 8601 in UTC (which every session here runs in). */
export function instantCell(instant: RawBuilder<unknown>): Cell {
  return { value: sql`to_char(${instant}, 'YYYY-MM-DD"T"HH24:MI:SS"Z"')` };
}

/** A report of cells by their head, and what they are read from: everything from FROM on. */
export function csvReport(
  names: Pick<CsvReport, 'fileName' | 'saidWhenEmpty'>,
  cells: Readonly<Record<string, Cell>>,
  source: RawBuilder<unknown>,
): CsvReport {
  const values = Object.values(cells).map(({ value }) => value);
  return { ...names, columns: Object.keys(cells), query: sql`SELECT ${sql.join(values)} ${source}` };
}
