import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { type Actor, holds } from '../../platform/http/actor.ts';
import { type Scope, scopeOf, withinScope } from '../people/people.public.ts';

/** Which tickets somebody sees: their own, and with `raisedby-tickets list` those of everybody in their scope. */
export interface TicketSight {
  userId: number;
  scope: Scope | null;
}

export async function sightOf(db: Database, actor: Actor): Promise<TicketSight> {
  const seesOthers = holds(actor, 'raisedby-tickets list');
  return { userId: actor.userId, scope: seesOthers ? await scopeOf(db, actor) : null };
}

/** The condition that a row of `tickets` is seen. */
export function isSeen({ userId, scope }: TicketSight): RawBuilder<SqlBool> {
  const raiser = sql.ref<number>('tickets.raised_by');
  return scope ? withinScope(scope, raiser) : isOwn(userId);
}

export function isOwn(userId: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref('tickets.raised_by')} = ${userId}`;
}
