import { permissionId } from '@tessera/contracts/permissions';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Happened, Happenings } from '../webhooks/webhooks.public.ts';
import { ownCustomer } from './shown-customer.reads.ts';

/** What webhooks tell of customers. */
export const customerHappenings: Happenings<'customer.changed'> = { 'customer.changed': findChangedCustomer };

/** What a tenant noted of a MAC, as it is by now; nothing for who may not know of customers any more. */
async function findChangedCustomer(
  db: Database,
  told: Record<string, unknown>,
): Promise<Happened<'customer.changed'> | null> {
  const row = await db
    .selectFrom('customers as k')
    .innerJoin('users as u', 'u.id', 'k.owner_id')
    .innerJoin('role_permissions as p', 'p.role_id', 'u.role_id')
    .select(['k.owner_id', 'k.mac'])
    .select(ownCustomer(sql.ref('k.owner_id'), sql.ref('k.mac')).as('customer'))
    .where('k.id', '=', Number(told.id))
    .where('p.permission_id', '=', permissionId('customers'))
    .executeTakeFirst();
  if (!row) return null;
  const at = new Date(String(told.at));
  const data = { mac_address: row.mac, customer: row.customer };
  return { type: 'customer.changed', userId: row.owner_id, key: `customer ${told.id} ${told.change}`, at, data };
}
