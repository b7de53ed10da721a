import type { Database } from '../../platform/db/database.ts';
import { codeOf } from '../../platform/db/postgres-error.ts';
import { snapshot } from '../../platform/db/transaction.ts';
import { endStatementsAfter } from './saved-views.reads.ts';

/** A count is a hint: what takes longer than this stays without. */
const countedMilliseconds = 100;
const cancelled = '57014';

/** What a count says, or null where it takes too long. */
export async function countOrNot(db: Database, count: (db: Database) => Promise<number>): Promise<number | null> {
  try {
    return await snapshot(db, async (tx) => {
      await endStatementsAfter(tx, countedMilliseconds);
      return count(tx);
    });
  } catch (error) {
    if (codeOf(error) === cancelled) return null;
    throw error;
  }
}
