import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../platform/http/actor.ts';

/** Whoever sells: the actor, or somebody else; without an id, whoever of that group it may be. */
type Seller = Pick<Actor, 'group' | 'parentId'> & { userId: number | null };

/** An application as it is for one person. */
interface ApplicationOfSeller {
  id: number;
  name: string;
  /** What it costs them. */
  yearly_credits: number;
  lifetime_credits: number;
  /** Whether they may deal with its devices, though it may be retired. */
  is_allowed: boolean;
  /** Whether they may activate it: allowed, and on sale. */
  is_sold: boolean;
}

/** What the database's `applications_of_seller` tells, to be selected from: every application, allowed or not. */
export function applicationsOfSeller({ userId, group, parentId }: Seller): RawBuilder<ApplicationOfSeller> {
  return sql<ApplicationOfSeller>`applications_of_seller(${userId}, ${group}, ${parentId})`;
}
