import { sql } from 'kysely';
import { type CsvReport, csvReport, instantCell, plainCell, textCell } from '../../platform/csv/csv-report.ts';
import { isLookedFor, type LineFilter, linesOf, seenCells, whatFor } from './statement-lines.reads.ts';

/** Every line of a statement that is looked for, each with the balance after it, the newest first. */
export function statementReport(filter: LineFilter, fileName: string): CsvReport {
  const seen = seenCells(filter.sight);
  return csvReport(
    { fileName },
    {
      id: plainCell(sql`t.id`),
      created_at: instantCell(sql`t.created_at`),
      tr_type: textCell(sql`t.tr_type`),
      change: plainCell(sql`t.change`),
      balance: plainCell(sql`t.balance`),
      other_email: textCell(sql`u.email`),
      note: textCell(sql`t.note`),
      application: textCell(sql`p.name`),
      package: textCell(sql`a.package_kind`),
      renewed: plainCell(sql`CASE WHEN a.renews THEN 1 WHEN a.id IS NOT NULL THEN 0 END`),
      mac: textCell(seen.mac),
      ...(filter.sight.customersOf !== undefined && { customer: textCell(seen.customer) }),
      file_name: textCell(seen.fileName),
      code: textCell(seen.code),
      codes: plainCell(sql`b.code_count`),
      order_id: plainCell(sql`o.id`),
      plan: textCell(sql`o.plan_title`),
    },
    sql`FROM ${linesOf(filter)} AS t ${whatFor} WHERE ${isLookedFor(filter)} ORDER BY t.id DESC`,
  );
}
