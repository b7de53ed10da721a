import type { RemindedState } from '@tessera/contracts/customers.lists';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isNoted } from './shown-customer.reads.ts';

/**
 * Customers `c` who were reminded of an end, or were not. What is told is a day, so what ends within a day of it was told with it. Of a reminder
 * that does not say of which end it was counts when it was opened: nothing that is bought lasts less than a year. In hours: for days each row
 * would ask for its time zone.
 */
export const wereReminded = (
  reminded: RemindedState,
  end: RawBuilder<unknown>,
): RawBuilder<SqlBool> => sql<SqlBool>`(CASE
  WHEN c.reminded_at IS NULL THEN false
  WHEN c.reminded_of IS NULL THEN c.reminded_at > ${end} - interval '1440 hours'
  ELSE c.reminded_of BETWEEN ${end} - interval '24 hours' AND ${end} + interval '24 hours' END = ${sql.lit(reminded === 'yes')})`;

/** Devices `d` whose customer was reminded of their end, or was not; where nobody is noted there is nobody to remind. */
export const haveReminded = (reminded: RemindedState): RawBuilder<SqlBool> => sql<SqlBool>`EXISTS (
  SELECT FROM customers c WHERE c.owner_id = d.owner_id AND c.mac = d.mac AND ${isNoted} AND ${wereReminded(reminded, sql.ref('d.expires_at'))})`;
