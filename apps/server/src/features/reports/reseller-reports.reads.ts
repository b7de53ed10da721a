import type { Group } from '@tessera/contracts/groups';
import { sql } from 'kysely';
import { type CsvReport, csvReport, plainCell, textCell } from '../../platform/csv/csv-report.ts';
import type { Database } from '../../platform/db/database.ts';
import { activationCells, outcomeCells } from '../activations/activations.public.ts';

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
      ...activationCells,
      activated_from: plainCell(sql`a.source`),
      comment: textCell(sql`a.comment`),
      ...outcomeCells,
    },
    sql`FROM activations a JOIN devices d ON d.id = a.device_id JOIN applications m ON m.id = a.application_id
        WHERE a.account_id = (SELECT s.id FROM accounts s WHERE s.user_id = ${userId}) AND ${isOfApplication} ORDER BY a.id DESC`,
  );
}
