import { limits } from '@tessera/contracts/limits';
import type { ValidationKey } from '@tessera/contracts/messages/messages';
import { asWritten } from '@tessera/contracts/spreadsheet-cells';
import { parse } from 'csv-parse/sync';
import { cutText } from '../cut-text.ts';
import { invalidField } from '../refusal.ts';
import { separatorOf, takeSeparatorLine } from './separators.ts';
import { windowsCharset } from './windows-text.ts';

/** What an uploaded table may have in it. */
export interface TableShape<Column extends string> {
  /** What its columns may be called, in small letters alone. */
  columns: Readonly<Record<string, Column>>;
  /** Those that it can't do without. */
  required: readonly Column[];
  /** What is said of a file that has them not. */
  otherwise: ValidationKey;
}

/** The line is that of a spreadsheet, the head being line 1. A column that the file lacks is not in `cells`. */
export interface TableRow<Column extends string> {
  line: number;
  cells: Partial<Record<Column, string>>;
}

/** The rows of an uploaded file, separated by commas, semicolons or tabs. @throws C10011 on `file` */
export function readTable<Column extends string>(content: Buffer, shape: TableShape<Column>): TableRow<Column>[] {
  const { columns, required, otherwise } = shape;
  const text = decode(content);
  if (text.includes('\0')) throw invalidField('file', otherwise);
  const [head, ...lines] = parseLines(text, otherwise);
  const names = (head?.record ?? []).map((name) => columns[name.toLowerCase().replace(/[^a-z]/g, '')]);
  if (lines.length === 0 || !required.every((name) => names.includes(name))) throw invalidField('file', otherwise);
  if (lines.length > limits.bulkRowsMax) throw invalidField('file', 'bulkTooMany', { maximum: limits.bulkRowsMax });
  const places = [...new Set(names)].flatMap((name) => (name ? [[name, names.indexOf(name)] as const] : []));
  return lines.map(({ record, line }) => ({
    line,
    cells: Object.fromEntries(
      places.map(([name, place]) => [name, cutText(asWritten(record[place] ?? '').trim(), longestCell)]),
    ) as TableRow<Column>['cells'],
  }));
}

/** More of a cell is not looked at; no column of ours takes as much. */
const longestCell = 1000;
/** Of a text that is no table, what looks like a row may be all of it. */
const longestRow = 20_000;

type Line = { record: string[]; line: number };

function parseLines(text: string, otherwise: ValidationKey): Line[] {
  const { told, rest } = takeSeparatorLine(text);
  try {
    const read = parse(rest, {
      bom: true,
      delimiter: told ?? separatorOf(/\S.*/.exec(rest)?.[0] ?? ''),
      info: true,
      max_record_size: longestRow,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      to: limits.bulkRowsMax + 2,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return read.map(({ record, info }) => ({ record, line: info.lines }));
  } catch {
    throw invalidField('file', otherwise);
  }
}

/** Spreadsheets save UTF-8, the character set of Windows or, as "Unicode text", UTF-16. */
function decode(content: Buffer): string {
  if (content[0] === 0xff && content[1] === 0xfe) return new TextDecoder('utf-16le').decode(content);
  if (content[0] === 0xfe && content[1] === 0xff) return new TextDecoder('utf-16be').decode(content);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder(windowsCharset(content)).decode(content);
  }
}
