import * as z from 'zod/mini';
import { callFunction } from '../db/call-function.ts';
import type { Database } from '../db/database.ts';

/** Work whose job failed is tried again by itself, or given up until the operator decides. */
export type JobHold = 'retrying' | 'given-up';

const heldFunction = {
  name: 'held_jobs',
  answer: z.array(z.strictObject({ id: z.int(), isForGood: z.boolean() })),
};

/**
 * What stands still because its job failed, by the number that its payload has under `key`. The queue itself is asked, so it is true whatever
 * became of the job: tried again, let go on or deleted at the console.
 */
export async function findHeldJobs(
  db: Database,
  kinds: readonly string[],
  key: string,
): Promise<ReadonlyMap<number, JobHold>> {
  const held = await callFunction(db, heldFunction, { p_kinds: kinds, p_key: key });
  return new Map(held.map(({ id, isForGood }) => [id, isForGood ? 'given-up' : 'retrying']));
}
