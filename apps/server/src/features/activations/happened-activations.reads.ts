import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { ownCustomer } from '../customers/customers.public.ts';
import { type Happened, type Happenings, toldDevice } from '../webhooks/webhooks.public.ts';

/** What webhooks tell of activations. */
export const activationHappenings: Happenings<'device.activated'> = {
  'device.activated': (db, { id }) => findActivation(db, Number(id)),
};

/** An activation, by its row of the log. */
async function findActivation(db: Database, id: number): Promise<Happened<'device.activated'> | null> {
  const row = await db
    .selectFrom('activations as a')
    .innerJoin('accounts as s', 's.id', 'a.account_id')
    .innerJoin('devices as d', 'd.id', 'a.device_id')
    .innerJoin('applications as p', 'p.id', 'a.application_id')
    .select(['s.user_id', 'a.device_id', 'd.mac', 'a.application_id', 'p.name', 'a.package_kind', 'a.box_expiry_date'])
    .select(['a.credit_point', 'a.source', 'a.created_at'])
    .select(ownCustomer(sql.ref('s.user_id'), sql.ref('a.mac')).as('customer'))
    .where('a.id', '=', id)
    .executeTakeFirst();
  if (!row || row.user_id === null) return null;
  const data = {
    ...toldDevice(row),
    activation_id: id,
    package: row.package_kind,
    expires_at: row.box_expiry_date.toISOString(),
    credit_point: row.credit_point,
    activated_from: row.source,
  };
  return { type: 'device.activated', userId: row.user_id, key: `activation ${id}`, at: row.created_at, data };
}
