import type { Customer } from '@tessera/contracts/customer';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { isManagedBy } from '../devices/devices.public.ts';
import { type Scope, withinScope } from '../people/people.public.ts';
import { customerOwner, shownCustomer } from './shown-customer.reads.ts';

export interface CustomerOfDevice {
  mac: string;
  /** Whose note of it the actor reads and writes. */
  owner_id: number;
  is_managed: boolean;
  /** A row is there, though it may be empty. */
  is_kept: boolean;
  customer: Customer | null;
}

/** The device's MAC and what is noted of it by whoever the actor may know that of. */
export async function findCustomerOfDevice(
  db: Database,
  actor: Actor,
  deviceId: number,
): Promise<CustomerOfDevice | undefined> {
  const isManaged = isManagedBy(actor);
  const owner = customerOwner(actor, isManaged);
  const { rows } = await sql<CustomerOfDevice>`
    SELECT d.mac, ${owner} AS owner_id, ${isManaged} AS is_managed, c.id IS NOT NULL AS is_kept, ${shownCustomer} AS customer
      FROM devices d LEFT JOIN users o ON o.id = d.owner_id LEFT JOIN customers c ON c.mac = d.mac AND c.owner_id = ${owner}
     WHERE d.id = ${deviceId}`.execute(db);
  return rows[0];
}

/** Where a customer in scope is kept. */
export async function findCustomerPlace(
  db: Database,
  scope: Scope,
  id: number,
): Promise<{ ownerId: number; mac: string } | undefined> {
  const { rows } = await sql<{ ownerId: number; mac: string }>`
    SELECT c.owner_id AS "ownerId", c.mac FROM customers c
     WHERE c.id = ${id} AND ${withinScope(scope, sql.ref('c.owner_id'))}`.execute(db);
  return rows[0];
}
