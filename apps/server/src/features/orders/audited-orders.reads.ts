import { sql } from 'kysely';
import type { Audited } from '../audit/audit.public.ts';

/** Orders are known by the plan that was bought and who bought it. */
export const auditedOrders: Audited<'order'> = {
  order: {
    named: (ids) => sql`
      SELECT o.id::text, o.plan_title || ' · ' || u.email AS name FROM orders o JOIN users u ON u.id = o.user_id
       WHERE o.id = ANY (${ids}::bigint[])`,
  },
};
