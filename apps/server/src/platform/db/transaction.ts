import { sql } from 'kysely';
import type { Database, Tx } from './database.ts';
import { patience } from './database-client.ts';
import { codeOf, deadlock, stalePlan } from './postgres-error.ts';

const serialisationFailure = '40001';
const repeatable = new Set<string | undefined>([deadlock, serialisationFailure, stalePlan]);

/**
 * Runs work in one transaction. After a deadlock, a serialisation failure or a stale plan it is run once more from the start,
 * so `work` must do nothing that a rollback leaves behind: no mail, no network, no change to what it was given.
 */
export async function transaction<Result>(db: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return retryOnce(() => db.transaction().execute(work));
}

/** Runs work, and once more when PostgreSQL chose it as the victim of a conflict. */
export async function retryOnce<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!repeatable.has(codeOf(error))) throw error;
    return work();
  }
}

/** Reads everything as it was at one instant, however long it takes, while others go on writing. */
export async function snapshot<Result>(db: Database, read: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}

/** What follows in this transaction takes as long as it takes: the database does not end it, nor is its connection given up for saying nothing. */
export async function takeTime(tx: Tx): Promise<void> {
  await sql.raw(patience).execute(tx);
}

/**
 * What follows in this transaction adds up most of a table: the planner may collect its rows in the order that they lie in. Lists, for
 * which the serving roles are set, are read in the order of an index instead.
 */
export async function readWhole(tx: Tx): Promise<void> {
  await sql`SET LOCAL random_page_cost = 4`.execute(tx);
}
