import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type Limit, takeOrRefuse } from '../../platform/limits/limit.ts';
import { isOperator } from './scope.reads.ts';

const perReseller: Limit = { table: 'rate_hits', scope: 'person-mail', max: 100, windowSeconds: 3600 };

/**
 * Takes one of the mails that a reseller may have us send to addresses of their own choice: whoever is added gets one, and whoever
 * is given another address. Operators are trusted with it. Outside of transactions, as every limit. @throws C10429
 */
export async function takeMailToAnyone(asking: { db: Database; actor: Actor; clock: Clock }): Promise<void> {
  const { db, actor, clock } = asking;
  if (!isOperator(actor)) await takeOrRefuse(db, perReseller, String(actor.userId), clock.now());
}
