import { sql } from 'kysely';
import type { Audited } from '../audit/audit.public.ts';

/** Customers are known by the MAC of their device, not by a name, which goes when they are erased. */
export const auditedCustomers: Audited<'customer'> = {
  customer: {
    named: (ids) => sql`SELECT id::text, mac AS name FROM customers WHERE id = ANY (${ids}::bigint[])`,
    found: ({ mac }) => (mac === null ? null : sql`SELECT id::text FROM customers WHERE mac = ${mac}`),
  },
};
