import { pipeline, Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { separatorOf, takeSeparatorLine } from '../../../platform/csv/separators.ts';
import { isKnownColumn } from '../guess-mapping.ts';
import { columnNames, MoveEmpty, type MoveReader, MoveUnreadable, type SourceRow, tableCellOf } from './move-reader.ts';

const part = 'CSV';
/** What looks like a row may be all of a text that is no table. */
const longestRow = 50_000;

/** A table with a head line, separated by whichever of comma, semicolon and tab its head has the most of. */
export function readCsv(texts: AsyncIterable<string>): MoveReader {
  const reader: MoveReader = { layout: 'csv', parts: [], counted: {}, rows: rowsOf(texts, () => reader) };
  return reader;
}

async function* rowsOf(texts: AsyncIterable<string>, reader: () => MoveReader): AsyncIterable<SourceRow> {
  const text = texts[Symbol.asyncIterator]();
  let begin = '';
  const headOf = () => takeSeparatorLine(begin).rest.trimStart();
  while (!/[\r\n]./s.test(headOf())) {
    const next = await text.next();
    if (next.done) break;
    begin += next.value;
    // A piece may hold many rows; only a head without an end is too long.
    if (begin.length > longestRow && !/[\r\n]/.test(headOf())) throw new MoveUnreadable('no head line');
  }
  const { told, rest } = takeSeparatorLine(begin);
  const [head = ''] = headOf().split(/[\r\n]/, 1);
  const parser = pipeline(
    Readable.from(rejoin(rest, text)),
    parse({
      bom: true,
      delimiter: told ?? separatorOf(head),
      info: true,
      max_record_size: longestRow,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    }),
    toldWhereItIsRead,
  );
  let columns: string[] | undefined;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (!columns) {
        columns = columnNames(record);
        // A list of e-mails alone is a table of people; any other text looks like one, too.
        if (columns.length < 2 && !columns.some(isKnownColumn)) throw new MoveUnreadable('a single column');
        reader().parts.push({ name: part, columns, rows: 0 });
        continue;
      }
      const cells = Object.fromEntries(columns.map((name, place) => [name, tableCellOf(record[place] ?? '')]));
      (reader().parts[0] as { rows: number }).rows += 1;
      yield { part, line: info.lines, cells };
    }
  } catch (error) {
    throw error instanceof MoveUnreadable ? error : new MoveUnreadable(String(error));
  }
  if (!columns) throw new MoveEmpty('empty');
}

/** What breaks off further up reaches whoever reads the end of a pipeline. */
const toldWhereItIsRead = () => {};

async function* rejoin(begin: string, rest: AsyncIterator<string>): AsyncIterable<string> {
  yield begin;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}
