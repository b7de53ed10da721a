import type { Database, Tx } from '../db/database.ts';
import type { Environment } from '../db/environment.ts';
import type { RequestKey } from '../http/request-key.ts';
import { Refusal } from '../refusal.ts';

/** What can be kept: read back it is the same. */
export type Kept = string | number | boolean | null | Kept[] | { [name: string]: Kept | undefined };

interface Asked {
  userId: number;
  environment: Environment;
  requestKey: RequestKey;
  now: Date;
}

/**
 * Makes something and keeps what is answered under the request's key, both or neither. Under a key that is known nothing is made, and what
 * was kept is answered; whoever sends it while the first one is under way waits for that one here.
 * @throws C10017 the key was used with another request
 */
export async function makeOnce<T extends Kept>(
  tx: Tx,
  asked: Asked,
  make: () => Promise<T>,
): Promise<{ result: T; isReplayed: boolean }> {
  const { requestKey, now } = asked;
  const named = namedBy(asked);
  const hash = requestKey.hash.toString('hex');
  const isFirst = await tx
    .insertInto('made_once')
    .values({ ...named, hash, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (isFirst) {
    const result = await make();
    await tx
      .updateTable('made_once')
      .set({ result: JSON.stringify(result) })
      .where((row) => row.and(named))
      .execute();
    return { result, isReplayed: false };
  }
  const kept = await tx
    .selectFrom('made_once')
    .select(['hash', 'result'])
    .where((row) => row.and(named))
    .executeTakeFirst();
  // Forgotten between both, as what it made was taken back.
  if (!kept) return makeOnce(tx, asked, make);
  if (kept.hash !== hash) throw new Refusal('C10017');
  return { result: kept.result as T, isReplayed: true };
}

const namedBy = ({ userId, environment, requestKey: { call, key } }: Omit<Asked, 'now'>) => ({
  user_id: userId,
  environment,
  call,
  key,
});

/** Whether this very request was done: what it leaves with us is there, and its repeat is only answered. */
export async function isMadeBefore(db: Database, asked: Omit<Asked, 'now'>): Promise<boolean> {
  const hash = asked.requestKey.hash.toString('hex');
  const kept = await db
    .selectFrom('made_once')
    .select('key')
    .where((row) => row.and({ ...namedBy(asked), hash }))
    .executeTakeFirst();
  return kept !== undefined;
}

/**
 * Forgets what somebody made by a call, as it is taken back: to make the same again is no repeat any more, though a page that lost the
 * first answer sends it under the key of that one.
 */
export async function forgetMadeBy(
  tx: Tx,
  { userId, environment, call }: Pick<Asked, 'userId' | 'environment'> & Pick<RequestKey, 'call'>,
): Promise<void> {
  await tx
    .deleteFrom('made_once')
    .where((row) => row.and({ user_id: userId, environment, call }))
    .execute();
}

/** Two days: by then nobody sends again what had no answer. */
const keptMilliseconds = 48 * 3_600_000;

export async function forgetMadeOnce(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMilliseconds);
  await db.deleteFrom('made_once').where('created_at', '<', before).execute();
}
