import { sql } from 'kysely';
import type { Audited } from '../audit/audit.public.ts';

/** Devices are known by their MAC and application, and found by the MAC. */
export const auditedDevices: Audited<'device'> = {
  device: {
    named: (ids) => sql`
      SELECT d.id::text, d.mac || ' · ' || a.name AS name FROM devices d JOIN applications a ON a.id = d.application_id
        WHERE d.id = ANY (${ids}::bigint[])`,
    found: ({ mac }) => (mac === null ? null : sql`SELECT id::text FROM devices WHERE mac = ${mac}`),
  },
};
