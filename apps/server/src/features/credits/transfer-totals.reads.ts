import { limits } from '@tessera/contracts/limits';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Scope } from '../people/people.public.ts';
import { countedTransfers, type SoughtTransfers, sourceOf } from './transfer-log.reads.ts';

interface TransferTotals {
  transfers: number;
  credit_points: number;
  /** Taken back since, and left out of both. */
  reversed: number;
  is_whole: boolean;
}

/** So many are added up: more would take longer than a total is worth. */
const most = 100_000;

/** What a log shows over its pages, added up; what was taken back moved nothing in the end. */
export async function totalTransfers(db: Database, scope: Scope, sought: SoughtTransfers): Promise<TransferTotals> {
  // Words are looked for on the way through the log: no further than the list does.
  const looked = sought.keyword === undefined ? most : countedTransfers;
  const source = await sourceOf(db, scope, sought);
  const { rows } = await sql<TransferTotals>`
    WITH found AS (${source(sql`ORDER BY t.id DESC LIMIT ${looked + 1}`)})
    SELECT count(*) FILTER (WHERE r.id IS NULL) AS transfers,
           coalesce(sum(f.amount) FILTER (WHERE r.id IS NULL), 0)::bigint AS credit_points, count(r.id) AS reversed, count(*) <= ${looked} AS is_whole
      FROM found f LEFT JOIN transfers r ON r.reverses_id = f.id`.execute(db);
  return rows[0] ?? { transfers: 0, credit_points: 0, reversed: 0, is_whole: true };
}

/** How many of them there are, and no further than asked. */
export async function countTransfers(
  db: Database,
  scope: Scope,
  sought: SoughtTransfers,
  atMost: number = limits.newerMax,
): Promise<number> {
  const source = await sourceOf(db, scope, sought);
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM (${source(sql`ORDER BY t.id DESC LIMIT ${atMost}`)}) AS found`.execute(db);
  return rows[0]?.total ?? 0;
}
