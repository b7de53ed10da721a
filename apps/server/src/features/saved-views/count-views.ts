import type { Database } from '../../platform/db/database.ts';
import { codeOf } from '../../platform/db/postgres-error.ts';
import { snapshot } from '../../platform/db/transaction.ts';
import type { TurnsBound } from '../../platform/limits/turns.ts';
import { endStatementsAfter } from './saved-views.reads.ts';

/** A count is a hint: what takes longer than this stays without, and so does what comes when all have taken that long together. */
const countedMilliseconds = 100;
const countedTogether = 1000;
const cancelled = '57014';

/** One list's counts of a person at a time: however many views and tabs they have, they cost the database no more than that. */
export const countTurns: TurnsBound = { atOnce: 1, mayWait: 7, retryAfterSeconds: 5 };

/** Counts one after the other, until their time together is over; what was not counted in time is null. */
export function countsInTime(
  db: Database,
  now: () => number = () => performance.now(),
): (count: (db: Database) => Promise<number>) => Promise<number | null> {
  const end = now() + countedTogether;
  return async (count) => {
    const left = Math.min(countedMilliseconds, Math.floor(end - now()));
    // To PostgreSQL 0 is no end at all.
    return left < 1 ? null : countOrNot(db, left, count);
  };
}

async function countOrNot(
  db: Database,
  milliseconds: number,
  count: (db: Database) => Promise<number>,
): Promise<number | null> {
  try {
    return await snapshot(db, async (tx) => {
      await endStatementsAfter(tx, milliseconds);
      return count(tx);
    });
  } catch (error) {
    if (codeOf(error) === cancelled) return null;
    throw error;
  }
}
