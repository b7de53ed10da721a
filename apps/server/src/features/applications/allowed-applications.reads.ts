import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../platform/http/actor.ts';
import { isOperator } from '../people/people.public.ts';

/** Applications `a` that the actor may use: every one for admins and staff; for others what they, and their parent, were allowed. */
export function isAllowedFor(actor: Actor): RawBuilder<SqlBool> {
  if (isOperator(actor)) return sql<SqlBool>`true`;
  const allowing = [actor.userId, ...(actor.parentId === null ? [] : [actor.parentId])];
  const conditions = allowing.map(
    (userId) =>
      sql`EXISTS (SELECT FROM user_applications ua WHERE ua.application_id = a.id AND ua.user_id = ${userId})`,
  );
  return sql<SqlBool>`${sql.join(conditions, sql` AND `)}`;
}
