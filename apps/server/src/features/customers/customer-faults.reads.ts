import type { Locale } from '@tessera/contracts/locales';
import { sql } from 'kysely';
import { type CsvReport, csvReport, plainCell, textCell } from '../../platform/csv/csv-report.ts';
import type { FaultyRow } from './customer-file.ts';
import { textOf } from './customer-file-view.ts';

/** The rows of a file that have a fault, in the columns of the file and with the fault, to be mended and brought again. */
export function faultsReport(rows: readonly FaultyRow[], locale: Locale): CsvReport {
  const told = rows.map(({ line, cells, problem }) => ({ ...cells, line, error: textOf(problem, locale) }));
  return csvReport(
    { fileName: 'customers-failed' },
    {
      line: plainCell(sql`r.line`),
      mac: textCell(sql`r.mac`),
      name: textCell(sql`r.name`),
      contact: textCell(sql`r.contact`),
      note: textCell(sql`r.note`),
      language: textCell(sql`r.language`),
      reseller_email: textCell(sql`r.owner`),
      error: textCell(sql`r.error`),
    },
    sql`FROM jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
          AS r (line int, mac text, name text, contact text, note text, language text, owner text, error text) ORDER BY r.line`,
  );
}
