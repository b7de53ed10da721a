import type { Customer } from '@tessera/contracts/customer';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { type Scope, withinScope } from '../people/people.public.ts';
import { customersSaying, saysBy } from './customer-search.reads.ts';
import { isNoted } from './shown-customer.reads.ts';

/** What fits below a field of a telephone without covering the rest of its form. */
const mostSuggested = 5;
/** Of what is in no order so many are looked at: more letters find the others. */
const mostLookedAt = 1000;

/** Whom a seller means with a piece of a name or number: each once, though several boxes were sold to them, and by name before all else. */
export async function listSuggestedCustomers(db: Database, seller: Scope, text: string): Promise<Customer[]> {
  const { rows } = await sql<Customer>`
    SELECT x.id, x.name, x.contact, x.note, x.locale FROM (
      SELECT DISTINCT ON (folded_text(coalesce(c.name, '')), coalesce(c.contact, '')) c.* FROM (${customersSaying(seller, text, mostLookedAt)}) c
       WHERE ${isNoted} AND num_nonnulls(c.name, c.contact) > 0 AND ${withinScope(seller, sql.ref('c.owner_id'))}
       ORDER BY folded_text(coalesce(c.name, '')), coalesce(c.contact, ''), c.updated_at DESC, c.id DESC) x
     ORDER BY ${saysBy(sql`folded_text(coalesce(x.name, ''))`, text)} DESC, x.updated_at DESC, x.id DESC LIMIT ${mostSuggested}`.execute(
    db,
  );
  return rows;
}
