import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { type Actor, holds } from '../../platform/http/actor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Scope, scopeOf, scopeWithin, withinScope } from '../people/people.public.ts';

/** Which tickets somebody sees: their own, and with `raisedby-tickets list` those of everybody in their scope. */
export interface TicketSight {
  userId: number;
  scope: Scope | null;
}

export async function sightOf(db: Database, actor: Actor): Promise<TicketSight> {
  const seesOthers = holds(actor, 'raisedby-tickets list');
  return { userId: actor.userId, scope: seesOthers ? await scopeOf(db, actor) : null };
}

/** What of it one person raised; all where nobody is named. @throws C10403 to who sees none but their own, C10012 for others’ */
export function raisedBy(sight: TicketSight, userId: number | undefined): TicketSight {
  if (userId === undefined) return sight;
  if (!sight.scope) throw new Refusal('C10403');
  return { ...sight, scope: scopeWithin(sight.scope, userId) };
}

/** The condition that a row of `tickets` is seen. */
export function isSeen({ userId, scope }: TicketSight): RawBuilder<SqlBool> {
  const raiser = sql.ref<number>('tickets.raised_by');
  return scope ? withinScope(scope, raiser) : isOwn(userId);
}

export function isOwn(userId: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref('tickets.raised_by')} = ${userId}`;
}
