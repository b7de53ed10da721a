import type { Locale } from '@tessera/contracts/locales';
import { sql } from 'kysely';
import { type CsvReport, csvReport, plainCell, textCell } from '../../platform/csv/csv-report.ts';
import { rowProblemCodes, rowProblemText } from './bulk-view.ts';

/** The rows of a job that were not activated, in the columns of the file, and why in the reader's language. */
export function failedRowsReport(jobId: number, locale: Locale): CsvReport {
  const texts = sql.join(
    rowProblemCodes.map((code) => sql`WHEN ${code} THEN ${rowProblemText(code, locale)}`),
    sql` `,
  );
  return csvReport(
    { fileName: `bulk-activation-${jobId}-failed` },
    {
      line: plainCell(sql`r.line`),
      mac: textCell(sql`r.mac`),
      application: textCell(sql`r.application`),
      package: textCell(sql`r.package`),
      comment: textCell(sql`r.comment`),
      code: plainCell(sql`r.code`),
      error: plainCell(sql`CASE r.code ${texts} ELSE r.code END`),
    },
    sql`FROM bulk_rows r WHERE r.job_id = ${jobId} AND r.code <> '000000' ORDER BY r.line`,
  );
}
