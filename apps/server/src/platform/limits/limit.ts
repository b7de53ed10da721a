import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { Refusal } from '../refusal.ts';

/**
 * How often something may be tried within a window of time, counted per subject (a person, an address, an account on an address)
 * in the database, so that it holds over all server processes.
 */
export interface Limit {
  /**
   * `attempts`: guesses at secrets. Survive a crash of the database; the last one that is allowed locks for a whole window.
   * `rate_hits`: addresses and look-ups, lost in a crash; the window runs from the first hit.
   */
  table: 'attempts' | 'rate_hits';
  scope: string;
  max: number;
  windowSeconds: number;
}

export interface Taken {
  isAllowed: boolean;
  /** How many more would be allowed. */
  left: number;
  /** Until the window ends. */
  retryAfterSeconds: number;
}

/**
 * Takes one try (or `amount` hits) before it is made: of N requests at once, none passes that the limit does not allow.
 * Never inside a command's transaction, as its refusal would roll the count back.
 */
export async function takeAttempt(db: Database, limit: Limit, subject: string, now: Date, amount = 1): Promise<Taken> {
  if (db.isTransaction) throw new Error(`The limit ${limit.scope} is counted outside of transactions`);
  const windowMilliseconds = limit.windowSeconds * 1000;
  const staleBefore = new Date(now.getTime() - windowMilliseconds);
  const locks = limit.table === 'attempts';
  const { rows } = await sql<{ window_start: Date; count: number }>`
    INSERT INTO ${sql.table(limit.table)} AS held (scope, subject, window_start, count)
      VALUES (${limit.scope}, ${subject}, ${now}, ${amount})
    ON CONFLICT (scope, subject) DO UPDATE SET
      count = CASE WHEN held.window_start <= ${staleBefore} THEN ${amount}::int
                   ELSE least(held.count + ${amount}::int, ${limit.max}::int + 1) END,
      window_start = CASE WHEN held.window_start <= ${staleBefore} THEN ${now}
                          WHEN ${locks} AND held.count < ${limit.max}::int AND held.count + ${amount}::int >= ${limit.max}::int THEN ${now}
                          ELSE held.window_start END
    RETURNING window_start, count`.execute(db);
  const held = rows[0];
  if (!held) throw new Error(`The limit ${limit.scope} was not counted`);
  const endsIn = held.window_start.getTime() + windowMilliseconds - now.getTime();
  return {
    isAllowed: held.count <= limit.max,
    left: Math.max(limit.max - held.count, 0),
    retryAfterSeconds: Math.max(1, Math.ceil(endsIn / 1000)),
  };
}

/** Takes a try, or refuses. @throws C10429 with `Retry-After`. */
export async function takeOrRefuse(db: Database, limit: Limit, subject: string, now: Date, amount = 1): Promise<Taken> {
  const taken = await takeAttempt(db, limit, subject, now, amount);
  if (!taken.isAllowed) throw new Refusal('C10429', { retryAfterSeconds: taken.retryAfterSeconds });
  return taken;
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

/** An address as a subject of limits. Of IPv6 the network counts: one customer has all of its addresses. */
export function addressSubject(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = (ip.split('%', 1)[0] ?? '').toLowerCase().split('::');
  const leading = head.split(':').filter(Boolean);
  const trailing = tail?.split(':').filter(Boolean) ?? [];
  const gap = Array<string>(Math.max(8 - leading.length - trailing.length, 0)).fill('0');
  return `${[...leading, ...gap, ...trailing].slice(0, 4).join(':')}::/64`;
}
