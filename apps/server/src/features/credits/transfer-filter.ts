import type { SharedTransferType } from '@tessera/contracts/transfer-types';
import type { Database } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isWithinScope, type Scope, scopeOf } from '../people/people.public.ts';
import type { SoughtTransfers } from './transfer-log.reads.ts';
import { assertMaySeeTypes, typesSeenBy } from './transfer-log-access.ts';

interface AskedTransfers {
  userId?: number | undefined;
  transaction_type?: SharedTransferType | readonly SharedTransferType[] | undefined;
  keyword?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** What somebody may look for of what a log is asked for. @throws C10403 for types, C10012 for people that they may not see. */
export async function transferFilterOf(
  db: Database,
  actor: Actor,
  { userId, transaction_type, keyword, from, to }: AskedTransfers,
): Promise<SoughtTransfers & { scope: Scope }> {
  const types = typesOf(transaction_type) ?? typesSeenBy(actor);
  assertMaySeeTypes(actor, types);
  const scope = await scopeOf(db, actor);
  const onlyUserId = userId === actor.userId ? undefined : userId;
  if (onlyUserId !== undefined && !isWithinScope(scope, onlyUserId)) throw new Refusal('C10012');
  return { scope, types, keyword, userId: onlyUserId, days: { from, to } };
}

function typesOf(asked: AskedTransfers['transaction_type']): readonly SharedTransferType[] | undefined {
  if (asked === undefined || asked.length === 0) return undefined;
  return typeof asked === 'string' ? [asked] : asked;
}
