import type { Locale } from '@tessera/contracts/locales';
import { sql } from 'kysely';
import { type CsvReport, csvReport, plainCell, textCell } from '../../platform/csv/csv-report.ts';
import { isGoneOnWith, isUnbought } from './bulk-jobs.reads.ts';
import { rowProblemCodes, rowProblemText } from './row-problems.ts';

/** Of what was done and could not be taken back, why not. */
const endCode = sql`CASE WHEN r.code = '000000' THEN coalesce(r.undo_code, r.code) ELSE r.code END`;

/** The rows of a job that were not done, or not taken back, in the columns of the file, and why in the reader's language; or only those that nothing was bought
 * for and nobody went on with. */
export function failedRowsReport(
  jobId: number,
  { locale, withCustomers, isOfUncovered }: { locale: Locale; withCustomers: boolean; isOfUncovered: boolean },
): CsvReport {
  const texts = sql.join(
    rowProblemCodes.map((code) => sql`WHEN ${code} THEN ${rowProblemText(code, locale)}`),
    sql` `,
  );
  const whose = sql`(SELECT user_id FROM bulk_jobs WHERE id = ${jobId})`;
  return csvReport(
    { fileName: `bulk-activation-${jobId}-failed` },
    {
      line: plainCell(sql`r.line`),
      mac: textCell(sql`r.mac`),
      application: textCell(sql`r.application`),
      package: textCell(sql`r.package`),
      comment: textCell(sql`r.comment`),
      ...(withCustomers && {
        name: textCell(sql`r.name`),
        contact: textCell(sql`r.contact`),
        note: textCell(sql`r.note`),
        language: textCell(sql`r.language`),
      }),
      code: textCell(endCode),
      error: textCell(sql`CASE ${endCode} ${texts} ELSE ${endCode} END`),
    },
    sql`FROM bulk_rows r JOIN bulk_jobs j ON j.id = r.job_id JOIN accounts a ON a.user_id = j.user_id
       WHERE r.job_id = ${jobId} AND ${isOfUncovered ? sql`${isUnbought('j')} AND NOT ${isGoneOnWith('j', whose)}` : sql`${endCode} <> '000000'`} ORDER BY r.line`,
  );
}
