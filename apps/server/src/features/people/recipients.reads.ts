import { type Group, groups } from '@tessera/contracts/groups';
import type { Database } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { isOperator } from './scope.reads.ts';

/** Somebody whose credit the actor may touch. Whether they can receive is the ledger's to decide (C10016). */
export interface Recipient {
  id: number;
  name: string;
  email: string;
  group: Group;
  parentId: number | null;
}

/**
 * The other side of a transfer: anyone for admins and staff, own sub-resellers for a reseller, and oneself. Removed people are
 * found too. Null for absent and foreign people alike: `nobodyFor` says what to answer.
 */
export async function findRecipient(
  db: Database,
  actor: Actor,
  who: { id: number } | { email: string },
): Promise<Recipient | null> {
  const query = db.selectFrom('users').select(['id', 'name', 'email', 'group_id', 'parent_id']);
  const found = await ('id' in who
    ? query.where('id', '=', who.id)
    : query.where('email', '=', who.email.toLowerCase())
  ).executeTakeFirst();
  if (!found) return null;
  const isReachable = isOperator(actor) || found.id === actor.userId || found.parent_id === actor.userId;
  if (!isReachable) return null;
  return { id: found.id, name: found.name, email: found.email, group: found.group_id, parentId: found.parent_id };
}

/** Whom to tell of what concerns the installation: all admins who can act, and showed that the address is theirs. */
export async function findAdmins(db: Database): Promise<{ id: number; name: string; email: string; locale: string }[]> {
  return db
    .selectFrom('living_users')
    .select(['id', 'name', 'email', 'locale'])
    .where('group_id', '=', groups.admin)
    .where('email_verified_at', 'is not', null)
    .orderBy('id')
    .execute();
}
