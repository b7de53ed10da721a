import { limits } from '@tessera/contracts/limits';
import { readSentMac } from '@tessera/contracts/mac';
import { parse } from 'csv-parse/sync';
import { invalidField } from '../../platform/refusal.ts';
import type { PaidPackage } from './activation-functions.queries.ts';

/** A row as it was written; the line is that of a spreadsheet, the head being line 1. */
export interface WrittenRow {
  line: number;
  mac: string;
  application: string;
  package: string;
  comment: string;
}

/** Why a row is not even tried. The codes of the activation itself say the rest. */
export type RowProblem = 'mac' | 'package' | 'application' | 'duplicate' | 'comment';

export type ReadRow = WrittenRow &
  (
    | { problem: RowProblem }
    | { problem: null; parsedMac: string; applicationId: number; packageKind: PaidPackage; note: string | null }
  );

/** What the columns may be called, in letters alone. */
const columns: Record<string, keyof Omit<WrittenRow, 'line'>> = {
  mac: 'mac',
  macaddress: 'mac',
  application: 'application',
  app: 'application',
  appname: 'application',
  module: 'application',
  package: 'package',
  comment: 'comment',
};

const packages: Record<string, PaidPackage> = {
  '1-year': '1-year',
  '1 year': '1-year',
  yearly: '1-year',
  '3': '1-year',
  lifetime: 'lifetime',
  '2': 'lifetime',
};

/** The rows of an uploaded file, separated by commas, semicolons or tabs. @throws C10011 on `file` */
export function readBulkFile(content: Buffer): WrittenRow[] {
  const text = decode(content);
  if (text.includes('\0')) throw invalidField('file', 'bulkFile');
  const [head, ...lines] = parseLines(text);
  const names = (head?.record ?? []).map((name) => columns[name.toLowerCase().replace(/[^a-z]/g, '')]);
  if (!['mac', 'application', 'package'].every((name) => names.includes(name as 'mac'))) {
    throw invalidField('file', 'bulkFile');
  }
  if (lines.length === 0) throw invalidField('file', 'bulkFile');
  if (lines.length > limits.bulkRowsMax) throw invalidField('file', 'bulkTooMany', { maximum: limits.bulkRowsMax });
  return lines.map(({ record, line }) => {
    const cell = (name: (typeof names)[number]) => (record[names.indexOf(name)] ?? '').trim().slice(0, 1000);
    return {
      line,
      mac: cell('mac'),
      application: cell('application'),
      package: cell('package'),
      comment: names.includes('comment') ? cell('comment') : '',
    };
  });
}

/** Of a text that is no table, what looks like a row may be all of it. */
const longestRow = 20_000;

type Line = { record: string[]; line: number };

function parseLines(text: string): Line[] {
  try {
    const read = parse(text, {
      bom: true,
      delimiter: [',', ';', '\t'],
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
    throw invalidField('file', 'bulkFile');
  }
}

/** Spreadsheets save UTF-8, the character set of Windows or, as "Unicode text", UTF-16. */
function decode(content: Buffer): string {
  if (content[0] === 0xff && content[1] === 0xfe) return new TextDecoder('utf-16le').decode(content);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1252').decode(content);
  }
}

/** What each row asks for, or why it can't be asked. Applications are known by their names, or by their numbers. */
export function checkRows(
  rows: readonly WrittenRow[],
  applications: readonly { id: number; name: string }[],
): ReadRow[] {
  const known = new Map(applications.flatMap(({ id, name }) => [[String(id), id] as const, [name.toLowerCase(), id]]));
  const seen = new Set<string>();
  return rows.map((row) => {
    const parsedMac = readSentMac(row.mac);
    const applicationId = known.get(row.application.toLowerCase());
    const packageKind = packages[row.package.toLowerCase()];
    if (parsedMac === null) return { ...row, problem: 'mac' };
    if (applicationId === undefined) return { ...row, problem: 'application' };
    if (packageKind === undefined) return { ...row, problem: 'package' };
    if (row.comment.length > limits.commentMaxLength) return { ...row, problem: 'comment' };
    const device = `${parsedMac} ${applicationId}`;
    if (seen.has(device)) return { ...row, problem: 'duplicate' };
    seen.add(device);
    return { ...row, problem: null, parsedMac, applicationId, packageKind, note: row.comment || null };
  });
}
