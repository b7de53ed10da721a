import { groups } from '@tessera/contracts/groups';
import { type RawBuilder, sql } from 'kysely';
import { customersSaying, shownCustomer } from '../customers/customers.public.ts';
import type { Scope } from '../people/people.public.ts';

/**
 * Whose note of a MAC an activation `a` goes by, with its buyer `u`, device `d` and that one's owner `o`: the owner's where the buyer is on their
 * side, else the buyer's own. Whoever sees the activation is above that person too, so nobody reads another tenant's; an operator reads of
 * what was activated long ago what its buyer noted, and not whoever has the device now.
 */
const tenant = sql<number>`CASE WHEN d.owner_id = u.id OR o.parent_id = u.id OR (d.owner_id IS NOT NULL AND u.group_id IN (${sql.lit(groups.admin)}, ${sql.lit(groups.staff)}))
  THEN d.owner_id ELSE u.id END`;

const owners = sql`LEFT JOIN users o ON o.id = d.owner_id`;

/** The joins that bring the customer `c` of activations, and the column; for who may not know of them nothing is looked up. */
export function customerOfActivation(showsCustomers: boolean) {
  if (!showsCustomers) return { column: sql<null>`NULL`, join: sql`` };
  return {
    column: shownCustomer,
    join: sql`${owners} LEFT JOIN customers c ON c.mac = a.mac AND c.owner_id = ${tenant}`,
  };
}

/**
 * The ids of activations whose customer says this, with their account `s`: by the customers, who are fewer. Step by step (OFFSET 0): to weigh all
 * orders of so many tables took the planner several times what the search took.
 */
export function activationsOfCustomers(
  scope: Scope,
  keyword: string,
  isInScope: RawBuilder<unknown>,
  most: number,
): RawBuilder<unknown> {
  return sql`
    SELECT d.activation_id AS id FROM (
        SELECT a.id AS activation_id, a.account_id, d.owner_id, c.owner_id AS noted_by
          FROM (SELECT mac, owner_id FROM (${customersSaying(scope, keyword, most)}) c OFFSET 0) c
            JOIN devices d ON d.mac = c.mac JOIN activations a ON a.device_id = d.id OFFSET 0) d
      ${owners} JOIN accounts s ON s.id = d.account_id JOIN users u ON u.id = s.user_id
     WHERE d.noted_by = ${tenant} AND ${isInScope} ORDER BY d.activation_id DESC LIMIT ${most}`;
}
