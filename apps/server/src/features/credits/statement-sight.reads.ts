import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Actor, holds, seesOwn } from '../../platform/http/actor.ts';
import { maySeeCustomers } from '../customers/customers.public.ts';
import { type Scope, withinScope } from '../people/people.public.ts';
import type { StatementAccount } from './statement-account.reads.ts';

/** What of a line its reader may know, and find it by. */
export interface LineSight {
  /** Of what was activated: the MAC, and the name of the file that it came with. */
  ofDevices: boolean;
  /** Of whose customers those are named that were activated for; undefined: of nobody's. */
  customersOf?: number | undefined;
  /** The condition for a code `c`: its value redeems it. */
  ofCode: RawBuilder<SqlBool>;
  /** The condition for the other person `u` to be told by name. */
  ofPerson: RawBuilder<SqlBool>;
}

/**
 * Of others' activations whoever may read their log; codes as their list shows them, so not to a key, and not to whoever looks on.
 */
export function sightOf(actor: Actor, scope: Scope, { user_id }: StatementAccount): LineSight {
  const seesCodes = actor.tokenKind === 'session' && !actor.viewer && holds(actor, 'index-code');
  return {
    ofDevices: (user_id === actor.userId && seesOwn(actor, 'transactions-logs')) || holds(actor, 'transactions-logs'),
    customersOf: maySeeCustomers(actor) ? actor.userId : undefined,
    ofCode: seesCodes ? withinScope(scope, sql.ref('c.owner_id')) : sql<SqlBool>`false`,
    ofPerson: withinScope(scope, sql.ref('u.id')),
  };
}
