import { sql } from 'kysely';
import type { Audited } from '../audit/audit.public.ts';

/** Devices are known by their MAC and application, and found by the MAC. */
export const auditedDevices: Audited<'device'> = {
  device: {
    named: (ids) => sql`
      SELECT d.id::text, d.mac || ' · ' || a.name AS name FROM devices d JOIN applications a ON a.id = d.application_id
        WHERE d.id = ANY (${ids}::bigint[])`,
    // Also what its time was moved to: that it was is written down there.
    found: ({ mac }) =>
      mac === null
        ? null
        : sql`SELECT d.id::text FROM devices d WHERE d.mac = ${mac} UNION
              SELECT n.id::text FROM devices d JOIN devices n ON n.application_id = d.application_id AND n.mac = d.switched_to WHERE d.mac = ${mac}`,
  },
};
