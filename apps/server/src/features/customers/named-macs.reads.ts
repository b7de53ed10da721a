import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { ownCustomer, type ToldCustomer } from './shown-customer.reads.ts';

const macs = /[0-9a-f]{2}(?::[0-9a-f]{2}){5}/g;

/** A text for a person, each MAC in it after the name of their own customer, where one is noted by now. Erasing a customer knows such a text by the dot. */
export async function withCustomerNames(db: Database, ownerId: number, text: string): Promise<string> {
  const named = [...new Set(text.match(macs))];
  const { rows } = await sql<{ mac: string; customer: ToldCustomer | null }>`
    SELECT m.mac, ${ownCustomer(sql`${ownerId}::bigint`, sql.ref('m.mac'))} AS customer
      FROM unnest(${named}::text[]) AS m (mac)`.execute(db);
  const names = new Map(rows.map(({ mac, customer }) => [mac, customer?.name]));
  return text.replace(macs, (mac) => (names.get(mac) ? `${names.get(mac)} · ${mac}` : mac));
}
