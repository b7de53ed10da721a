import { sql } from 'kysely';
import type { Audited } from '../audit/audit.public.ts';

/** Tickets are known by their title. */
export const auditedTickets: Audited<'ticket'> = {
  ticket: { named: (ids) => sql`SELECT id::text, title AS name FROM tickets WHERE id = ANY (${ids}::bigint[])` },
};
