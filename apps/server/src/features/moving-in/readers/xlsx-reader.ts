/// <reference path="./read-excel-file.d.ts" />
import { cutText } from '../../../platform/cut-text.ts';
import {
  type Chunks,
  columnNames,
  MoveEmpty,
  type MoveReader,
  MoveTooLarge,
  MoveUnreadable,
  type SourceRow,
  tableCellOf,
} from './move-reader.ts';
import { unpacksTo } from './workbook-size.ts';

const mostBytes = 64 * 1024 * 1024;
/** A small file can hold very much of nothing, and all of it would be in memory at once. */
const mostUnpackedBytes = 256 * 1024 * 1024;
const mostRows = 1_000_000;

/** A workbook: each sheet with a head line is a table. A workbook is a packed file, so it is in memory as a whole. */
export function readXlsx(chunks: Chunks): MoveReader {
  const reader: MoveReader = { layout: 'xlsx', parts: [], counted: {}, rows: rowsOf(chunks, () => reader) };
  return reader;
}

async function* rowsOf(chunks: Chunks, reader: () => MoveReader): AsyncIterable<SourceRow> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > mostBytes) throw new MoveTooLarge('a workbook that is too large: save its sheets as CSV');
    pieces.push(chunk);
  }
  const { default: readSheets } = await import('read-excel-file/node');
  const workbook = Buffer.concat(pieces);
  const notOne = (error: unknown) => {
    throw new MoveUnreadable(`no workbook: ${error}`);
  };
  if (!(await unpacksTo(workbook, mostUnpackedBytes).catch(notOne)))
    throw new MoveTooLarge('a workbook that holds too much: save its sheets as CSV');
  const sheets = await readSheets(workbook).catch(notOne);
  for (const { sheet, data } of sheets) {
    const [head, ...lines] = data;
    if (!head || lines.length === 0) continue;
    if (lines.length > mostRows) throw new MoveTooLarge('a sheet with too many rows: save it as CSV');
    const columns = columnNames(head.map(textOf));
    const part = { name: cutText(sheet, 200), columns, rows: 0 };
    reader().parts.push(part);
    for (const [place, line] of lines.entries()) {
      const cells = Object.fromEntries(
        columns.map((name, column) => [name, tableCellOf(textOf(line[column] ?? null))]),
      );
      if (Object.values(cells).every((cell) => cell === '')) continue;
      part.rows += 1;
      yield { part: part.name, line: place + 2, cells };
    }
  }
  if (reader().parts.length === 0) throw new MoveEmpty('no sheet with a head line and rows');
}

/** A day of a spreadsheet has no time of day; where it has one it is read as UTC. */
function textOf(cell: string | number | boolean | Date | null | undefined): string {
  if (!(cell instanceof Date)) return cell === null || cell === undefined ? '' : String(cell);
  const iso = cell.toISOString();
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso;
}
