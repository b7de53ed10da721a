import type { Customer } from '@tessera/contracts/customer';
import { permissionId } from '@tessera/contracts/permissions';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Actor, holds } from '../../platform/http/actor.ts';

/** Who may know of customers at all. An API key that looks devices up is told of none. */
export function maySeeCustomers(actor: Actor): boolean {
  return actor.tokenKind === 'session' && holds(actor, 'customers');
}

/** Who may note a customer with what they do: a key needs the scope of its own. */
export function mayNoteCustomers(actor: Actor): boolean {
  const isGoodForThem = actor.tokenKind === 'session' || (actor.scopes ?? []).includes('customers');
  return isGoodForThem && holds(actor, 'customers');
}

/** Who takes them along in a file: not whoever looks on as somebody else. */
export function mayExportCustomers(actor: Actor): boolean {
  return maySeeCustomers(actor) && !actor.viewer;
}

/** Of customers `c`: something is noted. An erased one has nothing left. */
export const isNoted = sql<SqlBool>`num_nonnulls(c.name, c.contact, c.note, c.locale) > 0`;

/** A customer `c` as it is answered, or null; with when somebody last opened a reminder to them, where somebody did. */
export const shownCustomer = sql<Customer | null>`CASE WHEN ${isNoted} THEN
  jsonb_build_object('id', c.id, 'name', c.name, 'contact', c.contact, 'note', c.note, 'locale', c.locale)
    || jsonb_strip_nulls(jsonb_build_object('reminded_at', to_char(c.reminded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) END`;

/**
 * Whose note of a device `d` an actor reads and writes: its owner's where they are on the owner's side, else their own, as whoever
 * extends another tenant's device.
 */
export const customerOwner = (actor: Actor, isManaged: RawBuilder<SqlBool>): RawBuilder<number> =>
  sql<number>`CASE WHEN ${isManaged} THEN coalesce(d.owner_id, ${actor.userId}) ELSE ${actor.userId} END`;

/** The join that brings the customer `c` of devices `d`, and the column for who may see it; of anybody else nothing is looked up. */
export function customerOfDevice(actor: Actor, isManaged: RawBuilder<SqlBool>) {
  if (!maySeeCustomers(actor)) return { column: sql<null>`NULL`, join: sql`` };
  const join = sql`LEFT JOIN customers c ON c.mac = d.mac AND c.owner_id = ${customerOwner(actor, isManaged)}`;
  return { column: shownCustomer, join };
}

/** What a message tells of a customer. */
export type ToldCustomer = Omit<Customer, 'id'>;

/** Of a person's own customers the one of a MAC, for a message to that person: null where nothing is noted, or they may not know of customers. */
export const ownCustomer = (userId: RawBuilder<number>, mac: RawBuilder<string>) => sql<ToldCustomer | null>`(
  SELECT jsonb_build_object('name', c.name, 'contact', c.contact, 'note', c.note, 'locale', c.locale) FROM customers c
   WHERE c.owner_id = ${userId} AND c.mac = ${mac} AND ${isNoted} AND EXISTS (
     SELECT FROM users h JOIN role_permissions p ON p.role_id = h.role_id AND p.permission_id = ${permissionId('customers')}
      WHERE h.id = c.owner_id))`;
