import { utcDay } from '@tessera/contracts/utc-day';
import { sql } from 'kysely';
import { type CsvReport, csvReport, instantCell, plainCell, textCell } from '../../platform/csv/csv-report.ts';
import type { Scope } from '../people/people.public.ts';
import { matchingCodes, orderOf, type SoughtCodes } from './codes.reads.ts';

/** Every code that the list would show over all of its pages. */
export function codeReport(scope: Scope, sought: SoughtCodes): CsvReport {
  const { now } = sought;
  return csvReport(
    { fileName: `activation-codes_${utcDay(now)}` },
    {
      code: textCell(sql`c.value`),
      type: plainCell(sql`c.kind`),
      status: plainCell(
        sql`CASE WHEN c.expires_at <= ${now} THEN 'expired' WHEN c.is_enabled THEN 'active' ELSE 'disabled' END`,
      ),
      mac_address: textCell(sql`(SELECT d.mac FROM devices d WHERE d.id = c.device_id)`),
      reseller_email: textCell(sql`(SELECT u.email FROM users u WHERE u.id = c.owner_id)`),
      expire_date: instantCell(sql`c.expires_at`),
      created_at: instantCell(sql`c.created_at`),
    },
    sql`FROM ${matchingCodes(scope, sought)} ORDER BY ${orderOf(sought)}`,
  );
}
