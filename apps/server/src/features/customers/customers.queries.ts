import type { Customer } from '@tessera/contracts/customer';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { callFunction } from '../../platform/db/call-function.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { done, refused } from '../../platform/db/function-answers.ts';
import { contextArguments } from '../../platform/db/function-arguments.ts';
import type { Origin } from '../../platform/http/route.ts';

export type CustomerFields = Omit<Customer, 'id'>;

interface Place {
  ownerId: number;
  mac: string;
}

/** What a tenant has noted of a MAC, erased or not, held until the transaction ends; undefined where they never did. */
export async function lockCustomer(tx: Tx, { ownerId, mac }: Place): Promise<Customer | undefined> {
  return tx
    .selectFrom('customers')
    .select(['id', 'name', 'contact', 'note', 'locale'])
    .where('owner_id', '=', ownerId)
    .where('mac', '=', mac)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Makes the row that two who write at once wait at, where nothing was ever noted. */
export async function keepPlace(tx: Tx, { ownerId, mac }: Place, now: Date): Promise<void> {
  await sql`INSERT INTO customers (owner_id, mac, created_at, updated_at) VALUES (${ownerId}, ${mac}, ${now}, ${now})
    ON CONFLICT DO NOTHING`.execute(tx);
}

/** Notes all of it anew. */
export async function writeCustomer(tx: Tx, place: Place, fields: CustomerFields, now: Date): Promise<number> {
  const { name, contact, note, locale } = fields;
  const { rows } = await sql<{ id: number }>`
    INSERT INTO customers (owner_id, mac, name, contact, note, locale, created_at, updated_at)
      VALUES (${place.ownerId}, ${place.mac}, ${name}, ${contact}, ${note}, ${locale}, ${now}, ${now})
      ON CONFLICT (owner_id, mac) DO UPDATE SET name = excluded.name, contact = excluded.contact, note = excluded.note,
        locale = excluded.locale, updated_at = excluded.updated_at
      RETURNING id`.execute(tx);
  return rows[0]!.id;
}

const eraseFunction = {
  name: 'erase_customer',
  answer: z.union([done(z.strictObject({ customerId: z.int() })), refused('C10002', 'C10012')]),
};

/** Empties it, and what else its tenant wrote of that customer. */
export function eraseCustomer(
  db: Database,
  request: { actorId: number; customerId: number; origin: Origin; now: Date },
) {
  return callFunction(db, eraseFunction, {
    p_actor_id: request.actorId,
    p_customer_id: request.customerId,
    ...contextArguments(request),
  });
}
