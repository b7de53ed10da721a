import { asWritten } from '@tessera/contracts/spreadsheet-cells';
import { cutText } from '../../../platform/cut-text.ts';
import type { MoveLayout, Part } from '../moving-in.tables.ts';

/** A row as the file has it: which table it is of, where it stands there, and its cells by their columns. */
export interface SourceRow {
  part: string;
  line: number;
  cells: Record<string, string>;
}

/** A file that is being read, a row at a time: memory stays flat however long it is. */
export interface MoveReader {
  layout: MoveLayout;
  /** @throws MoveUnreadable */
  rows: AsyncIterable<SourceRow>;
  /** Whole once all rows were read. */
  parts: Part[];
  counted: Record<string, number>;
}

export type Chunks = AsyncIterable<Buffer>;

/** It is no table and no dump that is known. The message is for whoever reads a log. */
export class MoveUnreadable extends Error {}

/** There is nothing in it, or head lines alone. */
export class MoveEmpty extends MoveUnreadable {}

/** A workbook that would take too much memory. */
export class MoveTooLarge extends MoveUnreadable {}

/** More of a cell is not kept; no field takes as much. */
const longestCell = 2100;

/** A cell as it is kept: storable. */
export function cellOf(text: string): string {
  return cutText(text.replaceAll('\0', '').trim(), longestCell);
}

/** One of a table, which may be a file of ours: without what that has before formulas and telephone numbers. */
export function tableCellOf(text: string): string {
  return cellOf(asWritten(text.replaceAll('\0', '').trim()));
}

/** Names of columns as they are, each once: a second one of the same name is called that, unless a column is called so itself. */
export function columnNames(head: readonly string[]): string[] {
  const taken = new Set<string>();
  const timesOf = new Map<string, number>();
  return head.map((cell, place) => {
    const called = cutText(cellOf(cell), 100) || `#${place + 1}`;
    let times = timesOf.get(called) ?? 0;
    let name: string;
    do {
      times += 1;
      name = times === 1 ? called : `${called} (${times})`;
    } while (taken.has(name));
    timesOf.set(called, times);
    taken.add(name);
    return name;
  });
}
