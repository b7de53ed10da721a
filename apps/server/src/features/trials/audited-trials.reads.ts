import { sql } from 'kysely';
import type { Audited } from '../audit/audit.public.ts';

/** A block is known by what it blocks, a MAC or a network; there is one set of rules. */
export const auditedTrials: Audited<'trial-rules' | 'trial-block'> = {
  'trial-rules': null,
  'trial-block': {
    named: (ids) =>
      sql`SELECT id::text, coalesce(mac, network::text) AS name FROM trial_blocks WHERE id = ANY (${ids}::bigint[])`,
    found: ({ mac }) => (mac === null ? null : sql`SELECT id::text FROM trial_blocks WHERE mac = ${mac}`),
  },
};
