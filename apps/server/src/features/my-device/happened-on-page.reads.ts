import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { ownCustomer } from '../customers/customers.public.ts';
import { type Happened, type Happenings, toldDeviceUntil } from '../webhooks/webhooks.public.ts';

/** What webhooks tell of the page of a device. */
export const myDeviceHappenings: Happenings<'device.renewal-asked'> = { 'device.renewal-asked': findRenewalWish };

/** What was asked on the page of a device; its owner of that moment is told, while it is theirs. */
async function findRenewalWish(
  db: Database,
  told: Record<string, unknown>,
): Promise<Happened<'device.renewal-asked'> | null> {
  const ownerId = Number(told.ownerId);
  const row = await db
    .selectFrom('devices as d')
    .innerJoin('applications as p', 'p.id', 'd.application_id')
    .select(['d.id as device_id', 'd.mac', 'd.application_id', 'p.name', 'd.package_kind', 'd.expires_at'])
    .select(ownCustomer(sql<number>`${ownerId}::bigint`, sql.ref('d.mac')).as('customer'))
    .where('d.id', '=', Number(told.deviceId))
    .where('d.owner_id', '=', ownerId)
    .executeTakeFirst();
  if (!row) return null;
  const at = new Date(String(told.at));
  const key = `renewal asked ${row.device_id} ${at.getTime()}`;
  return { type: 'device.renewal-asked', userId: ownerId, key, at, data: toldDeviceUntil(row) };
}
