import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { ownCustomer } from '../customers/customers.public.ts';
import { type Happened, type Happenings, toldDevice } from '../webhooks/webhooks.public.ts';

/** What webhooks tell of codes. */
export const codeHappenings: Happenings<'code.redeemed'> = { 'code.redeemed': findRedeemedCode };

/** A code that a player redeemed, as the trigger told it; the device's own fields are read here. */
async function findRedeemedCode(
  db: Database,
  told: Record<string, unknown>,
): Promise<Happened<'code.redeemed'> | null> {
  const row = await db
    .selectFrom('devices as d')
    .innerJoin('applications as p', 'p.id', 'd.application_id')
    .select(['d.id as device_id', 'd.mac', 'd.application_id', 'p.name'])
    .select(ownCustomer(sql<number>`${Number(told.ownerId)}::bigint`, sql.ref('d.mac')).as('customer'))
    .where('d.id', '=', Number(told.deviceId))
    .executeTakeFirst();
  if (!row) return null;
  const at = new Date(String(told.at));
  const data = {
    ...toldDevice(row),
    code_id: Number(told.id),
    code: String(told.code),
    expires_at: new Date(String(told.expiresAt)).toISOString(),
  };
  return { type: 'code.redeemed', userId: Number(told.ownerId), key: `code ${told.id} ${at.getTime()}`, at, data };
}
