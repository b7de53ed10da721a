import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { type Chunks, cellOf, columnNames, type MoveReader, MoveUnreadable, type SourceRow } from './move-reader.ts';

const part = 'CSV';
/** What looks like a row may be all of a text that is no table. */
const longestRow = 50_000;

/** A table with a head line, separated by whichever of comma, semicolon and tab its head has the most of. */
export function readCsv(chunks: Chunks): MoveReader {
  const reader: MoveReader = { layout: 'csv', parts: [], counted: {}, rows: rowsOf(chunks, () => reader) };
  return reader;
}

async function* rowsOf(chunks: Chunks, reader: () => MoveReader): AsyncIterable<SourceRow> {
  const text = decode(chunks)[Symbol.asyncIterator]();
  let begin = '';
  while (!/[\r\n]/.test(begin.trimStart())) {
    const next = await text.next();
    if (next.done) break;
    begin += next.value;
    // A piece may hold many rows; only a head without an end is too long.
    if (begin.length > longestRow && !/[\r\n]/.test(begin.trimStart())) throw new MoveUnreadable('no head line');
  }
  const [head = ''] = begin.trimStart().split(/[\r\n]/, 1);
  const parser = Readable.from(rejoin(begin, text)).pipe(
    parse({
      bom: true,
      delimiter: delimiterOf(head),
      info: true,
      max_record_size: longestRow,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    }),
  );
  let columns: string[] | undefined;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (!columns) {
        columns = columnNames(record);
        if (columns.length < 2) throw new MoveUnreadable('a single column');
        reader().parts.push({ name: part, columns, rows: 0 });
        continue;
      }
      const cells = Object.fromEntries(columns.map((name, place) => [name, cellOf(record[place] ?? '')]));
      (reader().parts[0] as { rows: number }).rows += 1;
      yield { part, line: info.lines, cells };
    }
  } catch (error) {
    throw error instanceof MoveUnreadable ? error : new MoveUnreadable(String(error));
  }
  if (!columns) throw new MoveUnreadable('empty');
}

async function* rejoin(begin: string, rest: AsyncIterator<string>): AsyncIterable<string> {
  yield begin;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

function delimiterOf(head: string): string {
  const counted = [',', ';', '\t'].map((mark) => [mark, head.split(mark).length] as const);
  return counted.sort((a, b) => b[1] - a[1])[0]?.[0] ?? ',';
}

/** Spreadsheets save UTF-8, the character set of Windows or, as "Unicode text", UTF-16: the beginning tells which. */
async function* decode(chunks: Chunks): AsyncIterable<string> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  for await (const chunk of chunks) {
    decoder ??= new TextDecoder(encodingOf(chunk));
    yield decoder.decode(chunk, { stream: true });
  }
  if (decoder) yield decoder.decode();
}

function encodingOf(begin: Buffer): string {
  if (begin[0] === 0xff && begin[1] === 0xfe) return 'utf-16le';
  if (begin.includes(0)) throw new MoveUnreadable('no text');
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(begin, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
