import type { Group } from '@tessera/contracts/groups';
import { sql } from 'kysely';
import { type CsvReport, csvReport, instantCell, plainCell, textCell } from '../../platform/csv/csv-report.ts';
import type { Database } from '../../platform/db/database.ts';

/** Somebody whose records are asked for; the removed keep theirs. */
export async function findReported(db: Database, id: number): Promise<{ email: string; group_id: Group } | undefined> {
  return db.selectFrom('users').select(['email', 'group_id']).where('id', '=', id).executeTakeFirst();
}

/** Every activation that one person bought, the newest first; of one application alone by its name. */
export function resellerActivations(userId: number, application: string | undefined, fileName: string): CsvReport {
  const isOfApplication = application === undefined ? sql`true` : sql`lower(m.name) = lower(${application})`;
  return csvReport(
    { fileName, saidWhenEmpty: 'noReportRecords' },
    {
      id: plainCell(sql`a.id`),
      created_at: instantCell(sql`a.created_at`),
      mac_address: textCell(sql`d.mac`),
      module: textCell(sql`m.name`),
      package: plainCell(sql`a.package_kind`),
      credit_point: plainCell(sql`a.credit_point`),
      box_expiry_date: instantCell(sql`a.box_expiry_date`),
      activated_from: plainCell(sql`a.source`),
      comment: textCell(sql`a.comment`),
      reversed: plainCell(sql`CASE WHEN a.reversed_at IS NULL THEN 0 ELSE 1 END`),
    },
    sql`FROM activations a JOIN devices d ON d.id = a.device_id JOIN applications m ON m.id = a.application_id
        WHERE a.account_id = (SELECT s.id FROM accounts s WHERE s.user_id = ${userId}) AND ${isOfApplication} ORDER BY a.id DESC`,
  );
}
