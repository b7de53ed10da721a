import type { Database } from '../db/database.ts';
import { type Limit, takeOrRefuse } from './limit.ts';

/** What people write and the pictures in it stay for good. This is far more than anybody has to say in a day. */
const keptBytes: Limit = { table: 'rate_hits', scope: 'kept-bytes', max: 25_000_000, windowSeconds: 86_400 };

/** Counts what somebody is about to leave with us. @throws C10429 it is more than one person may in a day */
export async function countKeptBytes(db: Database, now: Date, userId: number, bytes: number): Promise<void> {
  await takeOrRefuse(db, keptBytes, String(userId), now, bytes);
}
