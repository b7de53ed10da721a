import type { DeviceSortKey } from '@tessera/contracts/devices.lists';
import { utcDay } from '@tessera/contracts/utc-day';
import { sql } from 'kysely';
import { type CsvReport, csvReport, instantCell, plainCell, textCell } from '../../platform/csv/csv-report.ts';
import type { Database } from '../../platform/db/database.ts';
import { type Actor, holds } from '../../platform/http/actor.ts';
import { customerOfDevice, mayExportCustomers } from '../customers/customers.public.ts';
import { type Scope, withinScope } from '../people/people.public.ts';
import { orderOf } from './device-list.reads.ts';
import { isLifetime, isTrial, wasNeverActive } from './device-states.reads.ts';
import { isManagedBy } from './devices.reads.ts';
import { type DeviceFilter, wantedBy } from './matching-devices.reads.ts';

/** Every device that the list would show over all of its pages. */
export async function deviceReport(
  db: Database,
  scope: Scope,
  filter: DeviceFilter & { sortKey: DeviceSortKey; sortType: 'asc' | 'desc' },
  actor: Actor,
  now: Date,
): Promise<CsvReport> {
  const customer = customerOfDevice(actor, isManagedBy(actor));
  const wanted = await wantedBy(db, scope, filter, now);
  return csvReport(
    { fileName: `devices_${utcDay(now)}` },
    {
      id: plainCell(sql`d.id`),
      mac_address: textCell(sql`d.mac`),
      module: textCell(sql`a.name`),
      // Empty where a code gave the year that ran last, as where there was no trial before it.
      package: plainCell(
        sql`CASE WHEN ${isLifetime} THEN 'lifetime' WHEN d.package_kind <> 'trial' OR ${isTrial(now)} THEN d.package_kind END`,
      ),
      status: plainCell(
        sql`CASE WHEN d.expires_at > ${now} THEN 'active' WHEN ${wasNeverActive} THEN 'never active' ELSE 'expired' END`,
      ),
      enabled: plainCell(sql`CASE WHEN d.is_enabled THEN 1 ELSE 0 END`),
      expire_date: instantCell(sql`d.expires_at`),
      created_at: instantCell(sql`d.created_at`),
      last_seen: instantCell(sql`d.last_seen_at`),
      ...(holds(actor, 'mac-activated-by') && { reseller_email: textCell(sql`o.email`) }),
      ...(mayExportCustomers(actor) && {
        customer_name: textCell(sql`c.name`),
        customer_contact: textCell(sql`c.contact`),
        customer_note: textCell(sql`c.note`),
        customer_language: plainCell(sql`c.locale`),
      }),
    },
    sql`FROM devices d JOIN applications a ON a.id = d.application_id LEFT JOIN users o ON o.id = d.owner_id ${customer.join}
        WHERE ${withinScope(scope, sql.ref('d.owner_id'))} AND ${wanted?.conditions ?? sql`false`} ORDER BY ${orderOf(filter.sortKey, filter.sortType)}`,
  );
}
