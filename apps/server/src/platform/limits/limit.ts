import { sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';
import { Refusal } from '../refusal.ts';

/**
 * How often something may be tried within a window of time, counted per subject (a person, an address, an account on an address)
 * in the database, so that it holds over all server processes.
 */
export interface Limit {
  /**
   * `attempts`: guesses at secrets. Survive a crash of the database; the last one that is allowed locks, each time for longer.
   * `rate_hits`: addresses and look-ups, lost in a crash; the window runs from the first hit.
   */
  table: 'attempts' | 'rate_hits';
  scope: string;
  max: number;
  windowSeconds: number;
  /** Of `attempts`: for how long the first lock holds, the second in a row, …; the last holds for all that follow. Absent: a window. */
  lockSeconds?: readonly number[];
}

/** For how long guesses at a person's secrets lock. Who knows the secret ends it, and so do two days without a try. */
export const longerLocks = [15 * 60, 60 * 60, 4 * 60 * 60, 24 * 60 * 60] as const;

export interface Taken {
  isAllowed: boolean;
  /** How many more would be allowed. */
  left: number;
  /** Until the window ends. */
  retryAfterSeconds: number;
  /** How often in a row it locked, this time included. */
  locks: number;
}

/**
 * Takes one try (or `amount` hits) before it is made: of N requests at once, none passes that the limit does not allow.
 * Never inside a command's transaction, as its refusal would roll the count back.
 */
export async function takeAttempt(db: Database, limit: Limit, subject: string, now: Date, amount = 1): Promise<Taken> {
  if (db.isTransaction) throw new Error(`The limit ${limit.scope} is counted outside of transactions`);
  return take(db, limit, subject, now, amount);
}

/**
 * Takes one try for what a job does in this transaction, kept or lost with it: a try whose job died before its commit was none, and one that
 * was made is not made again. @returns whether it is allowed; whoever asks at the same time waits
 */
export async function takeWithin(tx: Tx, limit: Limit, subject: string, now: Date): Promise<boolean> {
  return (await take(tx, limit, subject, now, 1)).isAllowed;
}

async function take(db: Database, limit: Limit, subject: string, now: Date, amount: number): Promise<Taken> {
  const held =
    limit.table === 'attempts'
      ? await countGuess(db, limit, subject, now, amount)
      : await countHit(db, limit, subject, now, amount);
  const isLocked = held.count >= limit.max;
  const seconds = isLocked ? lockSeconds(limit, held.locks) : limit.windowSeconds;
  const endsIn = held.window_start.getTime() + seconds * 1000 - now.getTime();
  return {
    isAllowed: held.count <= limit.max,
    left: Math.max(limit.max - held.count, 0),
    retryAfterSeconds: Math.max(1, Math.ceil(endsIn / 1000)),
    locks: held.locks,
  };
}

/** Whether this very try, allowed as it is, began a lock: should it fail, all that follow are refused. */
export function beganLock({ isAllowed, left }: Taken): boolean {
  return isAllowed && left === 0;
}

interface Held {
  window_start: Date;
  count: number;
  locks: number;
}

function lockSeconds({ lockSeconds: steps = [], windowSeconds }: Limit, locks: number): number {
  return steps[Math.min(locks, steps.length) - 1] ?? windowSeconds;
}

async function countGuess(db: Database, limit: Limit, subject: string, now: Date, amount: number): Promise<Held> {
  const { scope, max, windowSeconds } = limit;
  const steps = [...(limit.lockSeconds ?? [windowSeconds])];
  const isOver = sql`held.window_start <= ${now}::timestamptz - make_interval(secs => CASE WHEN held.count >= ${max}::int
    THEN (${steps}::int[])[least(greatest(held.locks, 1), ${steps.length}::int)] ELSE ${windowSeconds}::int END)`;
  const locksNow = sql`NOT (${isOver}) AND held.count < ${max}::int AND held.count + ${amount}::int >= ${max}::int`;
  return counted(
    limit,
    await sql<Held>`
    INSERT INTO attempts AS held (scope, subject, window_start, count) VALUES (${scope}, ${subject}, ${now}, ${amount})
    ON CONFLICT (scope, subject) DO UPDATE SET
      count = CASE WHEN ${isOver} THEN ${amount}::int ELSE least(held.count + ${amount}::int, ${max}::int + 1) END,
      window_start = CASE WHEN ${isOver} OR (${locksNow}) THEN ${now} ELSE held.window_start END,
      locks = CASE WHEN ${locksNow} THEN least(held.locks + 1, 100) ELSE held.locks END
    RETURNING window_start, count, locks`.execute(db),
  );
}

async function countHit(db: Database, limit: Limit, subject: string, now: Date, amount: number): Promise<Held> {
  const { scope, max, windowSeconds } = limit;
  const isOver = sql`held.window_start <= ${new Date(now.getTime() - windowSeconds * 1000)}`;
  return counted(
    limit,
    await sql<Held>`
    INSERT INTO rate_hits AS held (scope, subject, window_start, count) VALUES (${scope}, ${subject}, ${now}, ${amount})
    ON CONFLICT (scope, subject) DO UPDATE SET
      count = CASE WHEN ${isOver} THEN ${amount}::int ELSE least(held.count + ${amount}::int, ${max}::int + 1) END,
      window_start = CASE WHEN ${isOver} THEN ${now} ELSE held.window_start END
    RETURNING window_start, count, 0 AS locks`.execute(db),
  );
}

function counted({ scope }: Limit, { rows }: { rows: Held[] }): Held {
  const held = rows[0];
  if (!held) throw new Error(`The limit ${scope} was not counted`);
  return held;
}

/** Takes a try, or refuses. @throws C10429 with `Retry-After`. */
export async function takeOrRefuse(db: Database, limit: Limit, subject: string, now: Date, amount = 1): Promise<Taken> {
  const taken = await takeAttempt(db, limit, subject, now, amount);
  if (!taken.isAllowed) throw new Refusal('C10429', { retryAfterSeconds: taken.retryAfterSeconds });
  return taken;
}

/**
 * The same for what is done once under a key: its repeat, which does nothing, takes no try and is not refused. What is refused takes back
 * its own try alone, so for what may be asked often, and guesses at nothing. @throws C10429 with `Retry-After`.
 */
export async function takeWithinOrRefuse(tx: Tx, limit: Limit, subject: string, now: Date): Promise<void> {
  const { isAllowed, retryAfterSeconds } = await take(tx, limit, subject, now, 1);
  if (!isAllowed) throw new Refusal('C10429', { retryAfterSeconds });
}

/** Gives one try back that turned out to be no failure. */
export async function giveBackAttempt(db: Database, limit: Limit, subject: string): Promise<void> {
  await sql`UPDATE ${sql.table(limit.table)} SET count = greatest(count - 1, 0)
             WHERE scope = ${limit.scope} AND subject = ${subject}`.execute(db);
}

/** Forgets all tries: whoever knows the secret starts afresh. */
export async function forgetAttempts(db: Database, limit: Limit, subject: string): Promise<void> {
  await sql`DELETE FROM ${sql.table(limit.table)} WHERE scope = ${limit.scope} AND subject = ${subject}`.execute(db);
}

/** Forgets all tries whose subject begins like this. */
export async function forgetAttemptsWithin(db: Database, limit: Limit, prefix: string): Promise<void> {
  await sql`DELETE FROM ${sql.table(limit.table)} WHERE scope = ${limit.scope} AND starts_with(subject, ${prefix})`.execute(
    db,
  );
}
