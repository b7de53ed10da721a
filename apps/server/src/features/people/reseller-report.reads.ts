import { groups } from '@tessera/contracts/groups';
import type { ResellerSortKey } from '@tessera/contracts/people.lists';
import { utcDay } from '@tessera/contracts/utc-day';
import { sql } from 'kysely';
import { type CsvReport, csvReport, instantCell, plainCell, textCell } from '../../platform/csv/csv-report.ts';
import { type Matching, matchingResellers, sortColumns } from './people.reads.ts';
import { isIn } from './reseller-filter.reads.ts';

interface ReportedResellers extends Omit<Matching, 'areRemoved'> {
  sortKey: ResellerSortKey;
  sortType: 'asc' | 'desc';
}

/** Every reseller that the list would show over all of its pages. */
export function resellerReport({ sortKey, sortType, ...matching }: ReportedResellers, now: Date): CsvReport {
  const direction = sql.raw(sortType);
  return csvReport(
    { fileName: `resellers_${utcDay(now)}` },
    {
      id: plainCell(sql`u.id`),
      name: textCell(sql`u.name`),
      email: textCell(sql`u.email`),
      level: plainCell(
        sql`CASE WHEN u.group_id = ${sql.lit(groups.subReseller)} THEN 'sub-reseller' ELSE 'reseller' END`,
      ),
      parent_email: textCell(sql`(SELECT p.email FROM users p WHERE p.id = u.parent_id)`),
      status: plainCell(
        sql`CASE WHEN ${isIn.disabled} THEN 'disabled' WHEN ${isIn.inactive} THEN 'inactive' WHEN ${isIn.invited} THEN 'invited' ELSE 'active' END`,
      ),
      credit_point: plainCell(sql`a.balance`),
      total_boxes_activated: plainCell(sql`a.activation_count - a.reversal_count`),
      created_at: instantCell(sql`u.created_at`),
    },
    sql`FROM users u JOIN accounts a ON a.user_id = u.id WHERE ${matchingResellers(matching)}
        ORDER BY ${sortColumns[sortKey].column} ${direction}, u.id ${direction}`,
  );
}
