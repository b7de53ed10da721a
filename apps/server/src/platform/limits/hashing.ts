import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Actor } from '../http/actor.ts';
import { type Limit, takeOrRefuse } from './limit.ts';

const perPerson: Limit = { table: 'rate_hits', scope: 'hashing', max: 600, windowSeconds: 15 * 60 };

/** Takes one of the hashes that somebody may have us compute: each costs as much as it is meant to cost a thief. @throws C10429 */
export async function takeHashing({ db, actor, clock }: { db: Database; actor: Actor; clock: Clock }): Promise<void> {
  await takeOrRefuse(db, perPerson, String(actor.userId), clock.now());
}
