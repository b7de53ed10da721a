import type { SaidKey } from '@tessera/contracts/messages/messages';
import { alteredNumber, signOfFormula, startOfCell } from '@tessera/contracts/spreadsheet-cells';
import { type RawBuilder, sql } from 'kysely';

/** One column of a report. */
export interface Cell {
  readonly value: RawBuilder<unknown>;
  readonly isText?: boolean;
}

/** What a call that answers CSV gives to be streamed: a query whose columns are its cells, in the order of the head line. */
export interface CsvReport {
  /** Without `.csv`. */
  fileName: string;
  /** What C10012 says when there is no row, if it can say more than that nothing was found. */
  saidWhenEmpty?: SaidKey;
  columns: readonly string[];
  query: RawBuilder<unknown>;
  /** Columns of the query whose every cell is put in quotes, or a spreadsheet takes a semicolon or a tab in it for the end of the cell. */
  texts: readonly string[];
}

/** Text that people wrote, as `withoutFormulas` has it. */
export function textCell(text: RawBuilder<unknown>): Cell {
  return {
    value: sql`CASE WHEN ${text} ~ ${startOfCell + signOfFormula}
      THEN regexp_replace(${text}, ${`${startOfCell}(?=${signOfFormula})`}, E'\\\\1''', 'g')
      WHEN ${text} ~ ${`^${alteredNumber}`} THEN '''' || ${text} ELSE ${text} END`,
    isText: true,
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
  // Not by their heads, which an ORDER BY of the source would find before the columns of its tables.
  const named = Object.values(cells).map((cell, place) => ({ ...cell, name: `cell_${place}` }));
  const values = named.map(({ name, value }) => sql`${value} AS ${sql.id(name)}`);
  const texts = named.filter(({ isText }) => isText).map(({ name }) => name);
  return { ...names, columns: Object.keys(cells), texts, query: sql`SELECT ${sql.join(values)} ${source}` };
}
