import { groups } from '@tessera/contracts/groups';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { Refusal } from '../../platform/refusal.ts';

declare const minted: unique symbol;

/**
 * Whose records an actor may see. Every read of tenants' records asks for one, and only this feature can make it, so that none
 * can be written without having thought of it.
 */
export interface Scope {
  readonly userIds: 'all' | readonly number[];
  readonly [minted]: true;
}

/** Admins and staff see everyone's; a reseller their own and all their sub-resellers', removed ones included; a sub-reseller their own. */
export async function scopeOf(db: Database, actor: Actor): Promise<Scope> {
  if (isOperator(actor)) return mint('all');
  if (actor.group === groups.subReseller) return mint([actor.userId]);
  const children = await db.selectFrom('users').select('id').where('parent_id', '=', actor.userId).execute();
  return mint([actor.userId, ...children.map(({ id }) => id)]);
}

function mint(userIds: Scope['userIds']): Scope {
  return { userIds } as Scope;
}

/** The condition that a row's owner is in scope: `withinScope(scope, sql.ref('d.owner_id'))`. Nobody's rows are only everyone's. */
export function withinScope(scope: Scope, owner: Expression<unknown>): RawBuilder<SqlBool> {
  return scope.userIds === 'all' ? sql<SqlBool>`true` : sql<SqlBool>`${owner} = ANY (${[...scope.userIds]}::bigint[])`;
}

/** Whether somebody's records are in scope. */
export function isWithinScope(scope: Scope, userId: number): boolean {
  return scope.userIds === 'all' || scope.userIds.includes(userId);
}

/** What of a scope is one person’s; all of it where nobody is named. @throws C10012 of somebody whose records are not in it */
export function scopeWithin(scope: Scope, userId: number | undefined): Scope {
  if (userId === undefined) return scope;
  if (!isWithinScope(scope, userId)) throw new Refusal('C10012');
  return mint([userId]);
}

/** What of a scope is these people’s; whoever isn’t in it is left out. */
export function narrowedTo(scope: Scope, userIds: readonly number[]): Scope {
  return mint(userIds.filter((userId) => isWithinScope(scope, userId)));
}

/** Admins and staff: they have no tenants above or below them. */
export function isOperator(actor: Actor): boolean {
  return actor.group === groups.admin || actor.group === groups.staff;
}
