import { groups } from '@tessera/contracts/groups';
import type { Database, Tx } from '../../platform/db/database.ts';
import { isCalled } from './called.reads.ts';

/** Resellers who can be a parent, by e-mail; at most 50. */
export async function listPossibleParents(
  db: Database,
  filter: { search?: string | undefined; excludeId?: number | undefined },
): Promise<{ id: number; name: string; email: string }[]> {
  const { search, excludeId } = filter;
  return possibleParents(db)
    .$if(excludeId !== undefined, (query) => query.where('u.id', '<>', excludeId as number))
    .$if(search !== undefined, (query) => query.where(isCalled(search as string)))
    .orderBy('u.email')
    .limit(50)
    .execute();
}

/** The sub-resellers of somebody, by name: all of them, or the first so many. */
export async function listChildren(
  db: Database,
  id: number,
  { search, limit }: { search?: string | undefined; limit?: number | undefined },
): Promise<{ id: number; name: string; email: string }[]> {
  return db
    .selectFrom('users as u')
    .select(['u.id', 'u.name', 'u.email'])
    .where('u.parent_id', '=', id)
    .where('u.removed_at', 'is', null)
    .$if(search !== undefined, (query) => query.where(isCalled(search as string)))
    .orderBy('u.name')
    .orderBy('u.id')
    .$if(limit !== undefined, (query) => query.limit(limit as number))
    .execute();
}

/** A reseller who can have sub-resellers: neither removed nor switched off. */
export async function findPossibleParent(tx: Tx, id: number): Promise<{ id: number } | undefined> {
  return possibleParents(tx).where('u.id', '=', id).executeTakeFirst();
}

function possibleParents(db: Database) {
  return db
    .selectFrom('living_users as u')
    .select(['u.id', 'u.name', 'u.email'])
    .where('u.group_id', '=', groups.reseller);
}
